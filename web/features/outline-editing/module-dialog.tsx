import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { momentIn, wallTimeOf } from '../../lib/zoned-time.ts';
import type { EditorProps } from './editor-props.ts';
import { DescriptionField, MomentField, NumberField, TitleField } from './fields.tsx';
import { Relock } from './relock.tsx';
import { SavingForm } from './saving-form.tsx';

/** What a module is called, when it opens, and what it asks for. */
export function ModuleDialog({ module, modules, outline, onClose }: EditorProps & { onClose: () => void }) {
  const { t } = useLingui();
  const [values, setValues] = useState({
    title: module.title,
    description: module.description,
    availableFrom: wallTimeOf(module.availableFrom),
    needed: module.needed === null ? '' : String(module.needed),
    goesInOrder: module.goesInOrder,
    isSequential: module.isSequential,
    prerequisites: module.prerequisites,
    relock: false,
  });
  const set = (changed: Partial<typeof values>) => setValues((before) => ({ ...before, ...changed }));
  const earlier = modules.slice(0, modules.indexOf(module));
  const toggle = (id: string, isAsked: boolean) =>
    set({
      prerequisites: isAsked ? [...values.prerequisites, id] : values.prerequisites.filter((each) => each !== id),
    });
  const save = () =>
    outline.change((revision) =>
      api('PATCH /api/modules/{id}', {
        params: { id: module.id },
        body: {
          ...values,
          availableFrom: momentIn(values.availableFrom, module.availableFrom),
          needed: values.needed === '' ? null : Number(values.needed),
          // One that has come to stand later asks for nothing.
          prerequisites: values.prerequisites.filter((id) => earlier.some((each) => each.id === id)),
          revision,
        },
      }),
    );
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t`Name and rules`}>
      <SavingForm verb={t`Save`} onSave={save} onSaved={onClose} onCancel={onClose}>
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
            <Relock checked={values.relock} onChange={(relock) => set({ relock })} />
          </>
        )}
      </SavingForm>
    </Dialog>
  );
}
