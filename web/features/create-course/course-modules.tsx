import { Trans, useLingui } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { useFieldArray } from 'react-hook-form';
import { Button } from '../../ui/button.tsx';
import { useCourseForm, useFieldError } from './course-form.ts';
import type { ModuleValues } from './course-values.ts';
import { FormSection } from './form-section.tsx';
import { ModuleRow } from './module-row.tsx';
import { UndoRow } from './undo-row.tsx';
import { useRemoval } from './use-removal.ts';
import { useReorder } from './use-reorder.ts';

export function CourseModules() {
  const { t } = useLingui();
  const { control, getValues } = useCourseForm();
  const { fields, append, remove, insert, move } = useFieldArray({ control, name: 'modules' });
  const removal = useRemoval<ModuleValues>({ remove, insert });
  const order = useReorder(fields.length, move);
  const error = useFieldError('modules');
  const add = () => append({ key: crypto.randomUUID(), title: '', description: '', items: [] });
  return (
    <FormSection
      section="modules"
      action={
        <Button size="small" onClick={add}>
          <Plus />
          <Trans>Add Module</Trans>
        </Button>
      }
    >
      {error && (
        <p className="error" role="alert">
          {error}
        </p>
      )}
      {fields.length === 0 && (
        <p className="cc-none">{t`No modules added yet. Click "Add Module" to start organizing your course content.`}</p>
      )}
      <ol className="lines">
        {fields.map(({ key }, index) => (
          <ModuleRow
            key={key}
            index={index}
            count={fields.length}
            state={order.rowState(index)}
            grip={order.grip(index)}
            onMove={order.moveBy}
            onRemove={() => removal.take(index, getValues(`modules.${index}`))}
          />
        ))}
      </ol>
      {removal.removed && <UndoRow key={removal.removed.key} title={removal.removed.title} onUndo={removal.undo} />}
      <p className="sr" role="status">
        {order.said}
      </p>
    </FormSection>
  );
}
