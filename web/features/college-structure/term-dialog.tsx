import { Trans, useLingui } from '@lingui/react/macro';
import type { CollegeTerm } from '../../../contract/college-structure.ts';
import { api } from '../../lib/api.ts';
import { useJudgedForm } from '../../lib/use-judged-form.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogFoot } from '../../ui/dialog-foot.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toast-store.ts';
import { useStructureChanged } from './structure-query.ts';

interface TermDialogProps {
  /** Null: a new one. */
  term: CollegeTerm | null;
  onClose: () => void;
}

export function TermDialog({ term, onClose }: TermDialogProps) {
  const { t } = useLingui();
  const changed = useStructureChanged();
  const { form, errors, failure, isSaving } = useJudgedForm({
    save: (value) => {
      const body = { name: value('name'), startsOn: value('startsOn'), endsOn: value('endsOn') };
      return term ? api('PUT /api/terms/{id}', { params: term, body }) : api('POST /api/terms', { body });
    },
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
        <div className="body stack">
          <Field label={t`Name`} error={errors['name']}>
            <Input name="name" defaultValue={term?.name} maxLength={60} autoComplete="off" translate="no" />
          </Field>
          <div className="structure-dates">
            <Field label={t`First day`} error={errors['startsOn']}>
              <Input name="startsOn" type="date" className="num" defaultValue={term?.startsOn} />
            </Field>
            <Field label={t`Last day`} error={errors['endsOn']}>
              <Input name="endsOn" type="date" className="num" defaultValue={term?.endsOn} />
            </Field>
          </div>
          {failure && <Notice tone="bad">{failure}</Notice>}
        </div>
        <DialogFoot onCancel={onClose}>
          <Button type="submit" look="primary" busy={isSaving}>
            {term ? <Trans>Save</Trans> : <Trans>Add Term</Trans>}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}
