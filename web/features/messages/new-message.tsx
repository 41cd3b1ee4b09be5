import { Trans } from '@lingui/react/macro';
import { PencilLine } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { NewMessageDialog } from './new-message-dialog.tsx';
import { useAddressee } from './use-addressee.ts';

/** `isAside` beside a conversation, where what is next is the answer. */
export function NewMessage({ isAside = false }: { isAside?: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const { person, clear } = useAddressee();
  return (
    <>
      <Button {...(!isAside && { look: 'primary' })} onClick={() => setOpen(true)}>
        <PencilLine />
        <Trans>New message</Trans>
      </Button>
      {isOpen && <NewMessageDialog onClose={() => setOpen(false)} />}
      {person && <NewMessageDialog to={person} onClose={clear} />}
    </>
  );
}
