import { Trans, useLingui } from '@lingui/react/macro';
import type { Answer } from '../../../contract/api.ts';
import { shownExact } from './exact.ts';
import { ExplainedItems } from './explained-items.tsx';
import { Becomes } from '../../ui/becomes.tsx';

type Sent = Answer<'GET /api/courses/{id}/gradebook/explanation'>;
type Group = Sent['explanation']['periods'][number]['groups'][number];

/** The arithmetic in words: groups, what was dropped and why, penalties, conditions, the version of the rules. */
export function Explained({ explanation, names, rubrics }: Sent) {
  const { periods, outside, steps, base, percent, letter, version, weighting, arePeriodsWeighted } = explanation;
  const nameOf = (list: readonly { id: string; name: string }[], id: string | null) =>
    list.find((each) => each.id === id)?.name;
  return (
    <div className="gb-explained">
      {periods.map((period) => (
        <section key={period.periodId ?? ''}>
          {arePeriodsWeighted && (
            <h3 className="row">
              <span className="grow" translate="no">
                {nameOf(names.periods, period.periodId)}
              </span>
              <span className="num">
                {period.percent === null ? '–' : `${shownExact(period.percent)}%`}
                {period.weight !== null && ` × ${shownExact(period.weight)}`}
              </span>
            </h3>
          )}
          {period.groups.map((group) => (
            <GroupExplained
              key={group.groupId ?? ''}
              group={group}
              name={nameOf(names.groups, group.groupId)}
              isWeighted={weighting === 'weights'}
              items={names.items}
              rubrics={rubrics}
            />
          ))}
        </section>
      ))}
      {outside.length > 0 && (
        <section>
          <h4>
            <Trans>Outside all periods, so it does not count</Trans>
          </h4>
          <ExplainedItems items={outside} titles={names.items} rubrics={rubrics} />
        </section>
      )}
      {steps.length > 0 && <Steps steps={steps} base={base} />}
      <p className="gb-result">
        <span>
          <Trans>Total</Trans>
        </span>
        <b className="ltr">
          {percent === null ? <Trans>Nothing counts yet</Trans> : `${shownExact(percent, 4)}%`} {letter}
        </b>
      </p>
      <p className="meta">
        <Trans>By the rules of this course, version {version}. Reckoned exactly, rounded only to be shown.</Trans>
      </p>
    </div>
  );
}

interface GroupProps {
  group: Group;
  name: string | undefined;
  isWeighted: boolean;
  items: Sent['names']['items'];
  rubrics: Sent['rubrics'];
}

function GroupExplained({ group, name, isWeighted, items, rubrics }: GroupProps) {
  const { t } = useLingui();
  const points = shownExact(group.points);
  const possible = shownExact(group.possible);
  const weight = group.weight === null ? '' : shownExact(group.weight, 4);
  return (
    <div className="gb-group">
      <h4 className="row wrap">
        <span className="grow" translate="no">
          {name ?? t`Work without a group`}
        </span>
        <span className="num">
          {group.percent === null ? (
            <Trans>nothing counts</Trans>
          ) : (
            <Trans>
              {points} of {possible} points: {shownExact(group.percent)}%
            </Trans>
          )}
        </span>
      </h4>
      {group.adds !== null && (
        <p className="meta">
          {isWeighted ? (
            <Trans>
              It weighs {weight} and adds {shownExact(group.adds, 4)} percent to the grade.
            </Trans>
          ) : (
            <Trans>It adds {shownExact(group.adds, 4)} percent to the grade.</Trans>
          )}
        </p>
      )}
      <ExplainedItems items={group.items} titles={items} rubrics={rubrics} />
    </div>
  );
}

type Step = Sent['explanation']['steps'][number];

function Steps({ steps, base }: { steps: readonly Step[]; base: string | null }) {
  const { t } = useLingui();
  const outcomes: Record<Step['outcome'], string> = {
    applied: t`applied`,
    'not met': t`not met`,
    undecided: t`cannot be said yet`,
    unreadable: t`cannot be read any more`,
  };
  return (
    <section>
      <h4>
        <Trans>Conditions</Trans>
      </h4>
      {base !== null && (
        <p className="meta">
          <Trans>Before them the grade is {shownExact(base, 4)}%.</Trans>
        </p>
      )}
      <ol className="gb-steps">
        {steps.map(({ text, outcome, before, after }) => (
          <li key={text}>
            <span translate="no">{text}</span>
            <span className="meta">
              {outcomes[outcome]}
              {outcome === 'applied' && before !== null && after !== null && (
                <>
                  {': '}
                  <Becomes
                    from={<span dir="ltr">{shownExact(before)}%</span>}
                    to={<span dir="ltr">{shownExact(after)}%</span>}
                  />
                </>
              )}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
