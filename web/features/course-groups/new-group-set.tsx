import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { useJudgedForm } from '../../lib/use-judged-form.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogFoot } from '../../ui/dialog-foot.tsx';
import { Field } from '../../ui/field.tsx';
import { Input, Select } from '../../ui/input.tsx';
import { toast } from '../../ui/toast-store.ts';

/** Makes a group set: empty, or with all students spread over groups at random. */
export function NewGroupSet({ courseId }: { courseId: string }) {
  const [isOpen, setOpen] = useState(false);
  const { t } = useLingui();
  return (
    <>
      <Button look="primary" onClick={() => setOpen(true)}>
        <Plus />
        <Trans>New group set</Trans>
      </Button>
      <Dialog open={isOpen} onOpenChange={setOpen} title={t`New group set`}>
        <NewSetForm courseId={courseId} onClose={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

export function NewSetForm({ courseId, onClose }: { courseId: string; onClose: () => void }) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const { form, errors, failure, isSaving } = useJudgedForm({
    save(value) {
      const most = value('most').trim();
      const body = {
        name: value('name'),
        selfSignup: value('self') === 'on',
        mostMembers: most === '' ? null : Number(most) || 0,
        split: splitOf(value('by'), value('count')),
      };
      // A refusal keeps no key: what is corrected then is sent with the same one.
      return api('POST /api/courses/{id}/group-sets', { params: { id: courseId }, body, idempotencyKey });
    },
    async onDone() {
      toast({ title: t`Groups made` });
      await queryClient.invalidateQueries({ queryKey: ['GET /api/courses/{id}/group-sets'] });
      onClose();
    },
  });
  return (
    <form {...form}>
      <div className="body stack">
        <Field label={t`Name`} error={errors['name']}>
          <Input name="name" maxLength={100} autoComplete="off" />
        </Field>
        <div className="grid-2">
          <Field label={t`Students`}>
            <Select name="by" defaultValue="groups">
              <option value="none">{t`Place them later`}</option>
              <option value="groups">{t`At random into this many groups`}</option>
              <option value="size">{t`At random into groups of this size`}</option>
            </Select>
          </Field>
          <Field label={t`Number`} error={errors['split.count']}>
            <Input name="count" inputMode="numeric" defaultValue="4" maxLength={3} />
          </Field>
        </div>
        <Field label={t`Members of one group at most`} note={t`optional`} error={errors['mostMembers']}>
          <Input name="most" inputMode="numeric" maxLength={3} />
        </Field>
        <Checkbox name="self">
          <Trans>Students choose their group themselves</Trans>
        </Checkbox>
        {failure && <p className="error">{failure}</p>}
      </div>
      <DialogFoot onCancel={onClose}>
        <Button type="submit" look="primary" busy={isSaving}>
          <Trans>Create</Trans>
        </Button>
      </DialogFoot>
    </form>
  );
}

function splitOf(by: string, count: string) {
  return by === 'groups' || by === 'size'
    ? { by: by === 'groups' ? ('groups' as const) : ('size' as const), count: Number(count) || 0 }
    : null;
}
