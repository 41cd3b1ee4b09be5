import { Trans } from '@lingui/react/macro';
import { PencilLine } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { NewMessageDialog } from './new-message-dialog.tsx';
import { useAddressee } from './use-addressee.ts';

export function NewMessage() {
  const [isOpen, setOpen] = useState(false);
  const { person, clear } = useAddressee();
  return (
    <>
      <Button look="primary" onClick={() => setOpen(true)}>
        <PencilLine />
        <Trans>New message</Trans>
      </Button>
      {isOpen && <NewMessageDialog onClose={() => setOpen(false)} />}
      {person && <NewMessageDialog to={person} onClose={clear} />}
    </>
  );
}
