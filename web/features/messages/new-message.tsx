import { Trans } from '@lingui/react/macro';
import { PenLine } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { NewMessageDialog } from './new-message-dialog.tsx';

export function NewMessage() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button look="primary" onClick={() => setOpen(true)}>
        <PenLine />
        <Trans>New message</Trans>
      </Button>
      {isOpen && <NewMessageDialog onClose={() => setOpen(false)} />}
    </>
  );
}
