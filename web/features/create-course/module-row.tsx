import { useLingui } from '@lingui/react/macro';
import { GripVertical, Trash2 } from 'lucide-react';
import { IconButton } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Field } from '../../ui/field.tsx';
import { Input, Textarea } from '../../ui/input.tsx';
import { useCourseForm, useFieldError } from './course-form.ts';
import { ModuleItems } from './module-items.tsx';
import type { MovableProps } from './movable.ts';
import { MoveButtons } from './move-buttons.tsx';

export function ModuleRow({ index, count, state, grip, onMove, onRemove }: MovableProps) {
  const { t } = useLingui();
  const { register } = useCourseForm();
  const place = index + 1;
  return (
    <li className={classNames('cmod', state)}>
      <IconButton {...grip} className="grip" label={t`Move module ${place}: drag, or use the arrow keys`}>
        <GripVertical />
      </IconButton>
      <span className="mod-n num" aria-hidden="true">
        {place}
      </span>
      <div className="cmod-fields stack tight" role="group" aria-label={t`Module ${place}`}>
        <Field className="bare" label={t`Title of module ${place}`} error={useFieldError(`modules.${index}.title`)}>
          <Input
            {...register(`modules.${index}.title`)}
            placeholder={t`Module title`}
            maxLength={200}
            autoComplete="off"
            translate="no"
          />
        </Field>
        <Field
          className="bare"
          label={t`Description of module ${place}`}
          error={useFieldError(`modules.${index}.description`)}
        >
          <Textarea
            {...register(`modules.${index}.description`)}
            className="short"
            placeholder={t`Description`}
            rows={1}
            maxLength={2000}
            translate="no"
          />
        </Field>
        <ModuleItems module={index} />
      </div>
      <div className="cmod-tools row">
        <MoveButtons
          index={index}
          count={count}
          upLabel={t`Move module ${place} up`}
          downLabel={t`Move module ${place} down`}
          onMove={onMove}
        />
        <IconButton size="small" label={t`Remove module ${place}`} onClick={onRemove}>
          <Trash2 />
        </IconButton>
      </div>
    </li>
  );
}
