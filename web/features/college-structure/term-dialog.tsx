import { Trans, useLingui } from '@lingui/react/macro';
import type { CollegeTerm } from '../../../contract/college-structure.ts';
import { api } from '../../lib/api.ts';
import { formatDay } from '../../lib/dates.ts';
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

export function TermDialog({ one: term, onClose }: EditDialogProps<CollegeTerm>) {
  const { t } = useLingui();
  const changed = useStructureChanged();
  const readAgain = useStructureAgain();
  const { seen, theirs, taken, refused, take, keep } = useSeen(term, async () =>
    (await readAgain()).terms.find(({ id }) => id === term?.id),
  );
  const { form, errors, failure, isSaving } = useJudgedForm({
    save: (value) => {
      const body = { name: value('name'), startsOn: value('startsOn'), endsOn: value('endsOn') };
      if (!seen) return api('POST /api/terms', { body });
      const { id, name, startsOn, endsOn } = seen;
      return api('PUT /api/terms/{id}', { params: { id }, body: { ...body, before: { name, startsOn, endsOn } } });
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
      title={term ? <Trans>Edit Term</Trans> : <Trans>Add Term</Trans>}
      description={term ? t`The dates of its courses stay as they are.` : undefined}
    >
      <form {...form}>
        <div className="body stack" key={taken}>
          <Field label={t`Name`} error={errors['name']}>
            <Input name="name" defaultValue={seen?.name} maxLength={60} autoComplete="off" translate="no" />
          </Field>
          <div className="structure-dates">
            <Field label={t`First day`} error={errors['startsOn']}>
              <Input name="startsOn" type="date" className="num" defaultValue={seen?.startsOn} />
            </Field>
            <Field label={t`Last day`} error={errors['endsOn']}>
              <Input name="endsOn" type="date" className="num" defaultValue={seen?.endsOn} />
            </Field>
          </div>
          {theirs ? (
            <Conflict
              theirs={[
                [t`Name`, theirs.name],
                [t`First day`, formatDay(theirs.startsOn)],
                [t`Last day`, formatDay(theirs.endsOn)],
              ]}
              onTake={take}
              onKeep={keep}
            />
          ) : (
            failure && <Notice tone="bad">{failure}</Notice>
          )}
        </div>
        <DialogFoot onCancel={onClose}>
          <Button type="submit" look="primary" busy={isSaving} disabled={theirs !== null}>
            {term ? <Trans>Save</Trans> : <Trans>Add Term</Trans>}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}
