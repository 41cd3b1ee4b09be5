import { Trans } from '@lingui/react/macro';

/** What the figures mean, for those who have never heard of item analysis. */
export function FiguresHelp() {
  return (
    <details className="figures-help">
      <summary>
        <Trans>What do these figures mean?</Trans>
      </summary>
      <dl>
        <dt>
          <Trans>Facility</Trans>
        </dt>
        <dd>
          <Trans>
            The share of the points that students reached on average. At 100% everybody had it right; under 30% the
            question is hard, or something in it is unclear.
          </Trans>
        </dd>
        <dt>
          <Trans>Discrimination</Trans>
        </dt>
        <dd>
          <Trans>
            Whether those who did well in the rest of the quiz did well here too, from −1 to 1. From 0.3 the question
            tells them apart well. Below 0 the better students got it wrong: look at the key and at the wording.
          </Trans>
        </dd>
        <dt>
          <Trans>Reliability</Trans>
        </dt>
        <dd>
          <Trans>
            How far the questions measure the same thing (Cronbach’s alpha). From 0.8 another quiz of this kind would
            give much the same order; under 0.7 do not build much on the total.
          </Trans>
        </dd>
        <dt>
          <Trans>Standard deviation</Trans>
        </dt>
        <dd>
          <Trans>How far scores lie from the mean, in points. About two thirds lie within one of it.</Trans>
        </dd>
      </dl>
    </details>
  );
}
