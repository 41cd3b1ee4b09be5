import { Trans, useLingui } from '@lingui/react/macro';
import { GripVertical, PencilLine, X } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import { IconButton, LinkButton } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { opensAsLesson } from '../courses/module-items.ts';
import { useCourseForm, useFieldError } from './course-form.ts';
import { readWhole } from './course-values.ts';
import { itemKinds } from './item-kinds.ts';
import type { MovableProps } from './movable.ts';
import { MoveButtons } from './move-buttons.tsx';
import { NumberInput } from './number-input.tsx';
import { useSavedItem } from './saved-items.ts';

export function ItemRow({ module, index, count, state, grip, onMove, onRemove }: MovableProps & { module: number }) {
  const { t, i18n } = useLingui();
  const { control, register } = useCourseForm();
  const path = `modules.${module}.items.${index}` as const;
  const { name, icon: Icon, timed } = itemKinds[useWatch({ control, name: `${path}.kind` })];
  const kind = i18n._(name);
  const place = index + 1;
  return (
    <li className={state}>
      <IconButton {...grip} size="small" className="grip" label={t`Move item ${place}: drag, or use the arrow keys`}>
        <GripVertical />
      </IconButton>
      <Icon />
      <Field
        className="bare citem-title"
        label={t`Title of item ${place}, ${kind}`}
        error={useFieldError(`${path}.title`)}
      >
        <Input {...register(`${path}.title`)} placeholder={kind} maxLength={200} autoComplete="off" translate="no" />
      </Field>
      <span className="meta citem-kind">{kind}</span>
      <div className="citem-minutes">{timed && <Minutes path={path} place={place} />}</div>
      <div className="citem-tools row">
        <EditItem path={path} place={place} />
        <MoveButtons
          index={index}
          count={count}
          upLabel={t`Move item ${place} up`}
          downLabel={t`Move item ${place} down`}
          onMove={onMove}
        />
        <IconButton size="small" label={t`Remove item ${place}`} onClick={onRemove}>
          <X />
        </IconButton>
      </div>
    </li>
  );
}

/** Each has an editor of its own (text, questions, due date, points) as soon as the draft holds it. */
function EditItem({ path, place }: { path: `modules.${number}.items.${number}`; place: number }) {
  const { t } = useLingui();
  const { control } = useCourseForm();
  const { kind, key } = useWatch({ control, name: path });
  const saved = useSavedItem(key);
  if (!saved) return null;
  const { courseId, id } = saved;
  const look = { look: 'quiet', size: 'small', className: 'icon', children: <PencilLine /> } as const;
  if (opensAsLesson(kind))
    return (
      <LinkButton
        {...look}
        title={t`Text of lesson ${place}`}
        aria-label={t`Text of lesson ${place}`}
        to="/courses/$id/lessons/$lessonId/edit"
        params={{ id: courseId, lessonId: id }}
        search={{ from: 'create' }}
      />
    );
  if (kind === 'quiz')
    return (
      <LinkButton
        {...look}
        title={t`Questions and settings of quiz ${place}`}
        aria-label={t`Questions and settings of quiz ${place}`}
        to="/courses/$id/quizzes/$quizId/edit"
        params={{ id: courseId, quizId: id }}
        search={{ from: 'create' }}
      />
    );
  if (kind !== 'assignment') return null;
  return (
    <LinkButton
      {...look}
      title={t`Due date, points and settings of assignment ${place}`}
      aria-label={t`Due date, points and settings of assignment ${place}`}
      to="/courses/$id/assignments/$assignmentId/edit"
      params={{ id: courseId, assignmentId: id }}
      search={{ from: 'create' }}
    />
  );
}

function Minutes({ path, place }: { path: `modules.${number}.items.${number}`; place: number }) {
  const { t } = useLingui();
  return (
    <Field className="bare" label={t`Minutes of item ${place}`} error={useFieldError(`${path}.minutes`)}>
      <span className="row">
        <NumberInput name={`${path}.minutes`} read={readWhole} maxLength={3} />
        <span className="meta" aria-hidden="true">
          <Trans>min</Trans>
        </span>
      </span>
    </Field>
  );
}
