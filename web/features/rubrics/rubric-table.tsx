import './rubrics.css';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Assessment, Rubric } from '../../../contract/rubrics.ts';
import { formatPoints } from '../../lib/numbers.ts';
import { classNames } from '../../ui/class-names.ts';
import { RatingSpan } from './rating-span.tsx';

interface RubricTableProps {
  rubric: Rubric;
  /** How work was judged by it. */
  assessment?: Assessment | null;
}

type Criterion = Rubric['criteria'][number];

/** A rubric to be read, a criterion at a time: before handing in, and with what was given afterwards. */
export function RubricTable({ rubric, assessment = null }: RubricTableProps) {
  const { t } = useLingui();
  return (
    <ul className="rubric" aria-label={t`Rubric`}>
      {rubric.criteria.map((criterion) => (
        <CriterionRow
          key={criterion.id}
          criterion={criterion}
          mark={assessment?.marks.find((mark) => mark.criterionId === criterion.id)}
        />
      ))}
      <li className="row between strong rubric-total">
        <Trans>Total</Trans>
        <span className="num" translate="no">
          {assessment?.total != null && `${formatPoints(assessment.total)} / `}
          {formatPoints(rubric.points)}
        </span>
      </li>
    </ul>
  );
}

function CriterionRow({ criterion, mark }: { criterion: Criterion; mark: Assessment['marks'][number] | undefined }) {
  return (
    <li className="criterion">
      <p className="row between top">
        <b translate="no">{criterion.title}</b>
        <span className="num nowrap">
          {mark?.points != null ? (
            <bdi dir="ltr" translate="no">
              <b>{formatPoints(mark.points)}</b>
              <span className="meta">{` / ${formatPoints(criterion.points)}`}</span>
            </bdi>
          ) : (
            <span className="meta">
              <Trans>{formatPoints(criterion.points)} points</Trans>
            </span>
          )}
        </span>
      </p>
      {criterion.description !== '' && (
        <p className="sm ink-2" translate="no">
          {criterion.description}
        </p>
      )}
      {criterion.ratings.length > 0 && (
        <ol className="ratings">
          {criterion.ratings.map((rating, index) => (
            <li
              key={rating.id}
              className={classNames('rating', mark?.ratingId === rating.id && 'chosen')}
              aria-current={mark?.ratingId === rating.id || undefined}
            >
              <span className="num meta">
                <RatingSpan criterion={criterion} index={index} />
              </span>
              <b translate="no">{rating.title}</b>
              {rating.description !== '' && (
                <span className="sm" translate="no">
                  {rating.description}
                </span>
              )}
            </li>
          ))}
        </ol>
      )}
      {mark && mark.comment !== '' && (
        <p className="criterion-comment" translate="no">
          {mark.comment}
        </p>
      )}
    </li>
  );
}
