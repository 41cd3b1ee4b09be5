import { Trans, useLingui } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { InviteListForm } from './invite-list-form.tsx';

/** Invites or enrols many students at once, from a list that is pasted. */
export function InviteList({ courseId }: { courseId: string }) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Plus />
        <Trans>Invite a List</Trans>
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={<Trans>Invite a List</Trans>}
        description={t`One student on each line: an e-mail address or a username, or rows copied from a table.`}
      >
        <InviteListForm courseId={courseId} onClose={() => setOpen(false)} />
      </Dialog>
    </>
  );
}
