import { Trans, useLingui } from '@lingui/react/macro';
import type { Department } from '../../../contract/college-structure.ts';
import { api } from '../../lib/api.ts';
import { useJudgedForm } from '../../lib/use-judged-form.ts';
import { useSeen } from '../../lib/use-seen.ts';
import { Button } from '../../ui/button.tsx';
import { Conflict } from '../../ui/conflict.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogFoot } from '../../ui/dialog-foot.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toast-store.ts';
import { useStructureAgain, useStructureChanged } from './structure-query.ts';
import type { EditDialogProps } from './structure-section.tsx';

export function DepartmentDialog({ one: department, onClose }: EditDialogProps<Department>) {
  const { t } = useLingui();
  const changed = useStructureChanged();
  const readAgain = useStructureAgain();
  const { seen, theirs, taken, refused, take, keep } = useSeen(department, async () =>
    (await readAgain()).departments.find(({ id }) => id === department?.id),
  );
  const { form, errors, failure, isSaving } = useJudgedForm({
    save: (value) => {
      const body = { name: value('name') };
      if (!seen) return api('POST /api/departments', { body });
      const { id, name } = seen;
      return api('PUT /api/departments/{id}', { params: { id }, body: { ...body, before: { name } } });
    },
    refused,
    onDone: async ({ name }) => {
      onClose();
      toast({ title: t`${name} is saved` });
      await changed();
    },
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={department ? <Trans>Edit Department</Trans> : <Trans>Add Department</Trans>}
    >
      <form {...form}>
        <div className="body stack" key={taken}>
          <Field label={t`Name`} error={errors['name']}>
            <Input name="name" defaultValue={seen?.name} maxLength={60} autoComplete="off" translate="no" />
          </Field>
          {theirs ? (
            <Conflict theirs={[[t`Name`, theirs.name]]} onTake={take} onKeep={keep} />
          ) : (
            failure && <Notice tone="bad">{failure}</Notice>
          )}
        </div>
        <DialogFoot onCancel={onClose}>
          <Button type="submit" look="primary" busy={isSaving} disabled={theirs !== null}>
            {department ? <Trans>Save</Trans> : <Trans>Add Department</Trans>}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}
