import './criteria.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { CircleX, MessageSquare } from 'lucide-react';
import { useId, useState } from 'react';
import type { Grading } from '../../../contract/grading.ts';
import type { Rubric, RubricMark } from '../../../contract/rubrics.ts';
import { assessmentTotal, ratingFor } from '../../../domain/assignments/rubric.ts';
import { typedPoints } from '../../../domain/typed-points.ts';
import { withDecimalMark } from '../../lib/decimal-mark.ts';
import { IconButton } from '../../ui/button.tsx';
import { Input, Textarea } from '../../ui/input.tsx';
import { Shelf } from '../../ui/section.tsx';
import { classNames } from '../../ui/class-names.ts';
import { RatingSpan } from '../rubrics/rating-span.tsx';

interface Props {
  grading: Grading & { isClosed: boolean };
  rubric: Rubric;
  marks: readonly RubricMark[];
  onMark: (mark: RubricMark) => void;
}

type Criterion = Rubric['criteria'][number];

export const emptyMark = (criterionId: string): RubricMark => ({
  criterionId,
  ratingId: null,
  points: null,
  comment: '',
});

/** The marks with one of them in the place of its criterion's. */
export function withMark(marks: readonly RubricMark[], mark: RubricMark): RubricMark[] {
  return [...marks.filter(({ criterionId }) => criterionId !== mark.criterionId), mark];
}

/** The rubric, a criterion at a time: a rating, points of one's own, a word about it. */
export function RubricMarks({ grading, rubric, marks, onMark }: Props) {
  const total = assessmentTotal(marks);
  return (
    <section aria-labelledby="gr-rubric">
      <Shelf
        id="gr-rubric"
        title={<Trans>Rubric</Trans>}
        action={
          <span className="meta num">
            <Trans>
              {total ?? '–'} of {rubric.points}
            </Trans>
          </span>
        }
      />
      {rubric.criteria.map((criterion) => (
        <CriterionMark
          key={criterion.id}
          criterion={criterion}
          isClosed={grading.isClosed}
          mark={marks.find(({ criterionId }) => criterionId === criterion.id) ?? emptyMark(criterion.id)}
          onMark={onMark}
        />
      ))}
    </section>
  );
}

interface CriterionProps {
  criterion: Criterion;
  mark: RubricMark;
  isClosed: boolean;
  onMark: (mark: RubricMark) => void;
}

/** What cannot be read as points, and the points over which it was typed. */
interface Typed {
  text: string;
  over: string | null;
}

function CriterionMark({ criterion, mark, isClosed, onMark }: CriterionProps) {
  const { t } = useLingui();
  const [isCommenting, setIsCommenting] = useState(false);
  const [typed, setTyped] = useState<Typed | null>(null);
  // A rating chosen since stands in its place.
  const unread = typed && typed.over === mark.points ? typed.text : null;
  const errorId = useId();
  const { title, ratings, points, usesRanges } = criterion;
  return (
    <fieldset className="crit" data-criterion={criterion.id} disabled={isClosed}>
      <legend title={criterion.description || undefined}>
        <span translate="no">{title}</span>
        <span className="num crit-points">
          <bdi dir="ltr" translate="no">
            <PointsField
              criterion={criterion}
              isClosed={isClosed}
              mark={mark}
              onMark={onMark}
              unread={unread}
              onUnread={(text) => setTyped(text === null ? null : { text, over: mark.points })}
              errorId={errorId}
            />
            /{points}
          </bdi>
          {!isClosed && (
            <IconButton
              size="small"
              label={t`Comment on ${title}`}
              aria-expanded={isCommenting || mark.comment !== ''}
              onClick={() => setIsCommenting(!isCommenting)}
            >
              <MessageSquare />
            </IconButton>
          )}
        </span>
      </legend>
      {unread !== null && (
        <p className="error" id={errorId} role="alert">
          <CircleX />
          {t`Not saved: give points from 0 to ${withDecimalMark(points)}, with at most two decimals.`}
        </p>
      )}
      {ratings.length > 0 && (
        <div className={classNames('levels', ratings.length > 4 && 'many', usesRanges && 'ranges')}>
          {ratings.map((rating, index) => (
            <label key={rating.id} title={rating.description || undefined}>
              <input
                type="radio"
                name={criterion.id}
                checked={mark.ratingId === rating.id}
                onChange={() => {
                  setTyped(null);
                  onMark({ ...mark, ratingId: rating.id, points: rating.points });
                }}
              />
              <span>
                <span className="level-name" translate="no" dir="auto">
                  {rating.title}
                </span>
                <i className="num">
                  <RatingSpan criterion={criterion} index={index} />
                </i>
              </span>
            </label>
          ))}
        </div>
      )}
      {(isCommenting || mark.comment !== '') && (
        <Textarea
          rows={2}
          aria-label={t`Comment on ${title}`}
          maxLength={5000}
          value={mark.comment}
          onChange={({ currentTarget }) => onMark({ ...mark, comment: currentTarget.value })}
        />
      )}
    </fieldset>
  );
}

const readable = /^\d{1,5}(\.\d{1,2})?$/;

interface PointsProps extends CriterionProps {
  unread: string | null;
  onUnread: (text: string | null) => void;
  errorId: string;
}

/** Points of one's own; what cannot be read stays in the field alone, with a sentence. */
function PointsField({ criterion, isClosed, mark, onMark, unread, onUnread, errorId }: PointsProps) {
  const { t } = useLingui();
  const { title } = criterion;
  function type(text: string): void {
    const points = typedPoints(text);
    const isTooMuch = Number(points) > Number(criterion.points);
    if (points !== '' && (!readable.test(points) || isTooMuch)) return onUnread(text);
    onUnread(null);
    onMark({ ...mark, points: points || null, ratingId: points === '' ? null : ratingFor(criterion, points) });
  }
  return (
    <Input
      className="num"
      inputMode="decimal"
      autoComplete="off"
      // A fieldset that is disabled leaves what stands in its legend.
      disabled={isClosed}
      aria-label={t`Points for ${title}`}
      aria-invalid={unread !== null || undefined}
      aria-describedby={unread === null ? undefined : errorId}
      value={unread ?? mark.points ?? ''}
      onChange={({ currentTarget }) => type(currentTarget.value)}
    />
  );
}
