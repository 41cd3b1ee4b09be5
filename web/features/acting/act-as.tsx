import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { VenetianMask } from 'lucide-react';
import { useState } from 'react';
import type { User } from '../../../contract/users.ts';
import { api } from '../../lib/api.ts';
import { sentenceOf } from '../../lib/errors.ts';
import { leaving } from '../../lib/session.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogFoot } from '../../ui/dialog-foot.tsx';
import { Notice } from '../../ui/notice.tsx';

/** An administrator becomes this person for a while, once they have read what that means. */
export function ActAs({ user, nameId }: { user: User; nameId: string }) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const begin = useMutation({
    mutationFn: () => leaving(() => api('POST /api/users/{id}/acting', { params: { id: user.id } })),
    // Nothing that was read as oneself is shown as theirs.
    onSuccess: () => location.assign('/'),
  });
  const name = <b translate="no">{`${user.firstName} ${user.lastName}`}</b>;
  const buttonId = `act-as-${user.id}`;
  return (
    <>
      <IconButton
        id={buttonId}
        label={t`Act as`}
        aria-labelledby={`${buttonId} ${nameId}`}
        onClick={() => setOpen(true)}
      >
        <VenetianMask />
      </IconButton>
      <Dialog open={isOpen} onOpenChange={setOpen} title={<Trans>Act as {name}</Trans>}>
        <div className="body stack">
          <p>
            <Trans>
              You see Collegium as this person does, and what you change is changed as theirs. Each change is written to
              the audit log with both names.
            </Trans>
          </p>
          <p>
            <Trans>
              Their password, sign-in, settings and private messages stay closed. It ends when you stop, and by itself
              after an hour.
            </Trans>
          </p>
          {begin.error && (
            <Notice tone="bad">
              <p>{sentenceOf(begin.error)}</p>
            </Notice>
          )}
        </div>
        <DialogFoot onCancel={() => setOpen(false)}>
          <Button look="primary" busy={begin.isPending} onClick={() => begin.mutate()}>
            <Trans>Act as</Trans>
          </Button>
        </DialogFoot>
      </Dialog>
    </>
  );
}
