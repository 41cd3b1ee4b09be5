import { Trans, useLingui } from '@lingui/react/macro';
import type { Rubric, RubricMark } from '../../../contract/rubrics.ts';
import { ratingFor } from '../../../domain/assignments/rubric.ts';
import { typedPoints } from '../../../domain/typed-points.ts';
import { classNames } from '../../ui/class-names.ts';
import { Field } from '../../ui/field.tsx';
import { Input, Textarea } from '../../ui/input.tsx';

/** As the server takes them. */
const isPoints = /^\d{1,5}(\.\d{1,2})?$/;

interface CriterionMarkProps {
  criterion: Rubric['criteria'][number];
  mark: RubricMark;
  error: string | undefined;
  onChange: (mark: RubricMark) => void;
}

/** Points for one criterion, by its ratings or typed, and words. */
export function CriterionMark({ criterion, mark, error, onChange }: CriterionMarkProps) {
  const { t } = useLingui();
  const { title, description, points, ratings } = criterion;
  const type = (text: string) => {
    const given = typedPoints(text);
    const ratingId = isPoints.test(given) ? ratingFor(criterion, given) : null;
    onChange({ ...mark, points: given === '' ? null : given, ratingId });
  };
  return (
    <fieldset className="review-criterion">
      <legend translate="no">{title}</legend>
      {description !== '' && (
        <p className="sm ink-2" translate="no">
          {description}
        </p>
      )}
      {ratings.length > 0 && (
        <div className="ratings">
          {ratings.map((rating) => (
            <label key={rating.id} className={classNames('rating', mark.ratingId === rating.id && 'chosen')}>
              <input
                type="radio"
                className="sr"
                name={criterion.id}
                checked={mark.ratingId === rating.id}
                onChange={() => onChange({ ...mark, ratingId: rating.id, points: rating.points })}
              />
              <span className="num meta" translate="no">
                {rating.points}
              </span>
              <b translate="no">{rating.title}</b>
              {rating.description !== '' && (
                <span className="sm" translate="no">
                  {rating.description}
                </span>
              )}
            </label>
          ))}
        </div>
      )}
      <Field label={t`Points`} note={<Trans>of {points}</Trans>} error={error} className="points">
        <Input
          inputMode="decimal"
          aria-label={t`Points for ${title}`}
          value={mark.points ?? ''}
          onChange={({ currentTarget }) => type(currentTarget.value)}
        />
      </Field>
      <Field label={t`Comment on this`} note={t`optional`}>
        <Textarea
          rows={2}
          maxLength={5000}
          aria-label={t`Comment on ${title}`}
          value={mark.comment}
          onChange={({ currentTarget }) => onChange({ ...mark, comment: currentTarget.value })}
        />
      </Field>
    </fieldset>
  );
}
