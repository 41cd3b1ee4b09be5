import { Trans, useLingui } from '@lingui/react/macro';
import { Plus, X } from 'lucide-react';
import { Button, IconButton } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field } from '../../ui/field.tsx';
import { Input, Textarea } from '../../ui/input.tsx';
import { leadToAdded } from '../../ui/lead-to-added.ts';
import { MoveButtons } from '../create-course/move-buttons.tsx';
import { type Change, changed, type CriterionValues, newRow, type RatingValues } from './rubric-values.ts';

interface CriterionEditorProps {
  criterion: CriterionValues;
  index: number;
  count: number;
  /** Marks refer to it: what it is worth stands. */
  isUsed: boolean;
  errors: Record<string, string>;
  onChange: (change: Change<CriterionValues>) => void;
  onMove: (index: number, by: number) => void;
  onRemove: () => void;
}

/** One criterion with its ratings, in the order from the most points to the fewest. */
export function CriterionEditor({
  criterion,
  index,
  count,
  isUsed,
  errors,
  onChange,
  onMove,
  onRemove,
}: CriterionEditorProps) {
  const { t } = useLingui();
  const place = index + 1;
  const path = `rubric.criteria.${index}`;
  const setRatings = (change: (now: RatingValues[]) => RatingValues[]) =>
    onChange((now) => ({ ratings: change(now.ratings) }));
  return (
    <li className="criterion-editor">
      <div className="criterion-head">
        <Field label={t`Criterion ${place}`} error={errors[`${path}.title`]}>
          <Input
            value={criterion.title}
            maxLength={200}
            onChange={({ currentTarget }) => onChange({ title: currentTarget.value })}
          />
        </Field>
        <Field label={t`Points`} error={errors[`${path}.points`]}>
          <Input
            inputMode="decimal"
            value={criterion.points}
            maxLength={8}
            disabled={isUsed}
            onChange={({ currentTarget }) => onChange({ points: currentTarget.value })}
          />
        </Field>
        {!isUsed && (
          <span className="row tight">
            <MoveButtons
              index={index}
              count={count}
              upLabel={t`Move criterion ${place} up`}
              downLabel={t`Move criterion ${place} down`}
              onMove={onMove}
            />
            <IconButton size="small" label={t`Remove criterion ${place}`} disabled={count === 1} onClick={onRemove}>
              <X />
            </IconButton>
          </span>
        )}
      </div>
      <Field label={t`Description of criterion ${place}`} note={t`optional`} error={errors[`${path}.description`]}>
        <Textarea
          rows={2}
          value={criterion.description}
          maxLength={5000}
          onChange={({ currentTarget }) => onChange({ description: currentTarget.value })}
        />
      </Field>
      {criterion.ratings.map((rating, at) => (
        <RatingEditor
          key={rating.key}
          rating={rating}
          isUsed={isUsed}
          name={t`rating ${at + 1} of criterion ${place}`}
          errors={errors}
          path={`${path}.ratings.${at}`}
          onChange={(change) => setRatings((now) => changed(now, rating.key, change))}
          onRemove={() => setRatings((now) => now.filter(({ key }) => key !== rating.key))}
        />
      ))}
      <div className="row wrap between">
        {!isUsed && (
          <Button
            size="small"
            look="quiet"
            onClick={(event) => leadToAdded(event, () => setRatings((now) => [...now, newRow('')]))}
          >
            <Plus />
            <Trans>Add rating</Trans>
          </Button>
        )}
        {criterion.ratings.length > 0 && (
          <Checkbox
            checked={criterion.usesRanges}
            disabled={isUsed}
            onChange={({ currentTarget }) => onChange({ usesRanges: currentTarget.checked })}
          >
            <Trans>Ratings are ranges</Trans>
          </Checkbox>
        )}
      </div>
    </li>
  );
}

interface RatingEditorProps {
  rating: RatingValues;
  isUsed: boolean;
  name: string;
  path: string;
  errors: Record<string, string>;
  onChange: (change: Change<RatingValues>) => void;
  onRemove: () => void;
}

function RatingEditor({ rating, isUsed, name, path, errors, onChange, onRemove }: RatingEditorProps) {
  const { t } = useLingui();
  return (
    <div className="rating-editor" role="group" aria-label={name}>
      <Field label={t`Points`} error={errors[`${path}.points`]}>
        <Input
          inputMode="decimal"
          value={rating.points}
          maxLength={8}
          disabled={isUsed}
          onChange={({ currentTarget }) => onChange({ points: currentTarget.value })}
        />
      </Field>
      <Field label={t({ context: 'criterion', message: 'Rating' })} error={errors[`${path}.title`]}>
        <Input
          value={rating.title}
          maxLength={200}
          onChange={({ currentTarget }) => onChange({ title: currentTarget.value })}
        />
      </Field>
      <Field label={t`Description`} error={errors[`${path}.description`]}>
        <Input
          value={rating.description}
          maxLength={5000}
          onChange={({ currentTarget }) => onChange({ description: currentTarget.value })}
        />
      </Field>
      {!isUsed && (
        <IconButton size="small" label={t`Remove ${name}`} onClick={onRemove}>
          <X />
        </IconButton>
      )}
    </div>
  );
}
