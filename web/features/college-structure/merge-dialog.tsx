import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { api } from '../../lib/api.ts';
import { isStatus, sentenceOf } from '../../lib/errors.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogFoot } from '../../ui/dialog-foot.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/input.tsx';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toast-store.ts';
import { useStructureChanged } from './structure-query.ts';

interface One {
  id: string;
  name: string;
  courses: number;
}

interface MergeDialogProps {
  kind: 'terms' | 'departments';
  one: One;
  all: readonly One[];
  onClose: () => void;
}

/** Moves the courses of one to another, and removes the one. */
export function MergeDialog({ kind, one, all, onClose }: MergeDialogProps) {
  const { t } = useLingui();
  const others = all.filter(({ id }) => id !== one.id);
  const [into, setInto] = useState(others[0]?.id ?? '');
  const changed = useStructureChanged();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => api(`POST /api/${kind}/{id}/merge`, { params: { id: one.id }, body: { into } }),
    onSuccess: async ({ name }) => {
      onClose();
      toast({ title: t`${one.name} is now part of ${name}` });
      await changed();
    },
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    mutate();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={
        <Trans>
          Merge <span translate="no">{one.name}</span>
        </Trans>
      }
      description={
        <Plural
          value={one.courses}
          _0="It has no courses. It is removed."
          one="Its one course moves, then it is removed. This cannot be undone."
          other="Its # courses move, then it is removed. This cannot be undone."
        />
      }
    >
      <form onSubmit={submit}>
        <div className="body stack">
          <Field label={kind === 'terms' ? t`Into the term` : t`Into the department`}>
            <Select value={into} translate="no" onChange={(event) => setInto(event.target.value)}>
              {others.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          </Field>
          {error && !isStatus(error, 401) && <Notice tone="bad">{sentenceOf(error)}</Notice>}
        </div>
        <DialogFoot onCancel={onClose}>
          <Button type="submit" look="danger" busy={isPending}>
            <Trans>Merge</Trans>
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}
