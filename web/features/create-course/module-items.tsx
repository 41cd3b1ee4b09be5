import { Trans } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { useFieldArray } from 'react-hook-form';
import { Button } from '../../ui/button.tsx';
import { useCourseForm } from './course-form.ts';
import type { ItemValues } from './course-values.ts';
import { ItemRow } from './item-row.tsx';
import { UndoRow } from './undo-row.tsx';
import { useRemoval } from './use-removal.ts';
import { useReorder } from './use-reorder.ts';

/** The lessons, quizzes and assignments of one module, and the buttons that add one. */
export function ModuleItems({ module }: { module: number }) {
  const { control, getValues } = useCourseForm();
  const { fields, append, remove, insert, move } = useFieldArray({ control, name: `modules.${module}.items` });
  const removal = useRemoval<ItemValues>({ remove, insert });
  const order = useReorder(fields.length, move);
  const add = (kind: ItemValues['kind']) => append({ key: crypto.randomUUID(), kind, title: '', minutes: null });
  return (
    <>
      {fields.length > 0 && (
        <ol className="citems">
          {fields.map(({ key }, index) => (
            <ItemRow
              key={key}
              module={module}
              index={index}
              count={fields.length}
              state={order.rowState(index)}
              grip={order.grip(index)}
              onMove={order.moveBy}
              onRemove={() => removal.take(index, getValues(`modules.${module}.items.${index}`))}
            />
          ))}
        </ol>
      )}
      {removal.removed && <UndoRow key={removal.removed.key} title={removal.removed.title} onUndo={removal.undo} />}
      <div className="cc-add row wrap">
        <Button look="quiet" size="small" onClick={() => add('lesson')}>
          <Plus />
          <Trans>Add Lesson</Trans>
        </Button>
        <Button look="quiet" size="small" onClick={() => add('quiz')}>
          <Plus />
          <Trans>Add Quiz</Trans>
        </Button>
        <Button look="quiet" size="small" onClick={() => add('assignment')}>
          <Plus />
          <Trans>Add Assignment</Trans>
        </Button>
      </div>
      <p className="sr" role="status">
        {order.said}
      </p>
    </>
  );
}
