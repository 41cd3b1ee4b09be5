import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Conflict } from '../../ui/conflict.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import type { EditorProps } from './editor-props.ts';
import { DescriptionField, MomentField, NumberField, TitleField } from './fields.tsx';
import {
  fieldsOf,
  type ModuleFields,
  moduleFields,
  moduleInWords,
  type ModuleValues,
  valuesOf,
} from './module-values.ts';
import { Relock } from './relock.tsx';
import { SavingForm } from './saving-form.tsx';
import { only, useEdited } from './use-edited.ts';

type ModuleDialogProps = Pick<EditorProps, 'module' | 'modules' | 'outline'> & { onClose: () => void };

/** What a module is called, when it opens, and what it asks for. */
export function ModuleDialog({ module, modules, outline, onClose }: ModuleDialogProps) {
  const { t } = useLingui();
  const { seen, values, set, touched, refused, theirs } = useEdited<ModuleFields, ModuleValues>({
    begun: moduleFields(module),
    valuesOf,
    async readAgain() {
      const { data } = await outline.query.refetch({ throwOnError: true });
      const now = data?.modules.find(({ id }) => id === module.id);
      return now && moduleFields(now);
    },
  });
  const [relock, setRelock] = useState(false);
  const place = modules.findIndex(({ id }) => id === module.id);
  // None, once somebody else has removed it.
  const earlier = modules.slice(0, Math.max(0, place));
  const toggle = (id: string, isAsked: boolean) =>
    set({
      prerequisites: values.prerequisites
        .filter((each) => each !== id)
        .concat(isAsked ? id : [])
        .toSorted(),
    });
  function save() {
    // One that has come to stand later asks for nothing.
    const prerequisites = values.prerequisites.filter((id) => earlier.some((each) => each.id === id));
    const changes = only(touched, { ...fieldsOf(values, seen), prerequisites });
    const body = { ...changes, relock, before: only(touched, seen) };
    return outline.change(() => api('PATCH /api/modules/{id}', { params: { id: module.id }, body }));
  }
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t`Name and rules`}>
      <SavingForm
        verb={t`Save`}
        onSave={save}
        onSaved={onClose}
        refused={refused}
        conflict={
          theirs && (
            <Conflict
              theirs={moduleInWords(theirs.now, theirs.changed, modules)}
              onTake={theirs.onTake}
              onKeep={theirs.onKeep}
            />
          )
        }
        onCancel={onClose}
      >
        {(errors) => (
          <>
            <TitleField value={values.title} error={errors['title']} onChange={(title) => set({ title })} />
            <DescriptionField
              value={values.description}
              error={errors['description']}
              onChange={(description) => set({ description })}
            />
            <MomentField
              label={t`Opens`}
              help={t`Empty: at once.`}
              value={values.availableFrom}
              error={errors['availableFrom']}
              onChange={(availableFrom) => set({ availableFrom })}
            />
            <NumberField
              label={t`Requirements that complete it`}
              help={t`Empty: all of them.`}
              max={1000}
              value={values.needed}
              error={errors['needed']}
              onChange={(needed) => set({ needed })}
            />
            <Checkbox checked={values.goesInOrder} onChange={(e) => set({ goesInOrder: e.currentTarget.checked })}>
              <Trans>Its items are done in order</Trans>
            </Checkbox>
            <Checkbox checked={values.isSequential} onChange={(e) => set({ isSequential: e.currentTarget.checked })}>
              <Trans>Opens after all modules before it</Trans>
            </Checkbox>
            {earlier.length > 0 && !values.isSequential && (
              <fieldset className="stack tight">
                <legend>
                  <Trans>To be completed first</Trans>
                </legend>
                {earlier.map(({ id, title }) => (
                  <Checkbox
                    key={id}
                    checked={values.prerequisites.includes(id)}
                    onChange={(e) => toggle(id, e.currentTarget.checked)}
                  >
                    <span translate="no">{title}</span>
                  </Checkbox>
                ))}
              </fieldset>
            )}
            <Relock checked={relock} onChange={setRelock} />
          </>
        )}
      </SavingForm>
    </Dialog>
  );
}
