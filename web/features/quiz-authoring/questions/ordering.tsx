import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { MoveButtons } from '../../create-course/move-buttons.tsx';
import { movedBy } from '../changed-lists.ts';
import { newPartId } from '../new-question.ts';
import { AddButton } from './add-button.tsx';
import { GroupError } from './group-error.tsx';
import { type Part, PartList } from './part-list.tsx';
import { SelectField } from './select-field.tsx';
import type { ShapeProps } from './shape-props.ts';

/** The items stand here in their right order; students get them in another. */
export function OrderingEditor({ shape, onChange, errors }: ShapeProps<'ordering'>) {
  const { t } = useLingui();
  const [said, setSaid] = useState('');
  const { body, key } = shape;
  const items = body.items.toSorted((a, b) => key.order.indexOf(a.id) - key.order.indexOf(b.id));
  const setItems = (next: Part[]) =>
    onChange({ ...shape, body: { items: next }, key: { ...key, order: next.map(({ id }) => id) } });
  const move = (index: number, by: number) => {
    const to = index + by;
    if (to < 0 || to >= items.length) return;
    setItems(movedBy(items, index, by));
    setSaid(t`Moved to place ${to + 1} of ${items.length}`);
  };
  return (
    <fieldset className="qa-set">
      <legend className="label">
        <Trans>Items, in the right order</Trans>
      </legend>
      <PartList
        parts={items}
        path="body.items"
        errors={errors}
        least={2}
        nameOf={(place) => t`Item ${place}`}
        onChange={setItems}
        onRemove={(id) => setItems(items.filter((each) => each.id !== id))}
        renderLead={(_, index) => <span className="num meta">{index + 1}</span>}
        renderAside={(_, index) => (
          <MoveButtons
            index={index}
            count={items.length}
            upLabel={t`Move item ${index + 1} up`}
            downLabel={t`Move item ${index + 1} down`}
            onMove={move}
          />
        )}
      />
      <p className="sr" role="status">
        {said}
      </p>
      <GroupError>{errors['body.items'] ?? errors['key.order']}</GroupError>
      <AddButton onClick={() => setItems([...items, { id: newPartId(), html: '' }])}>
        <Trans>Add item</Trans>
      </AddButton>
      <SelectField<typeof key.scoring>
        label={t`Scoring`}
        value={key.scoring}
        options={[
          ['places', t`Each item at its place adds its share`],
          ['neighbours', t`Each pair that follows each other adds its share`],
          ['all_or_nothing', t`All points for the whole order, else none`],
        ]}
        onChange={(scoring) => onChange({ ...shape, key: { ...key, scoring } })}
      />
    </fieldset>
  );
}
