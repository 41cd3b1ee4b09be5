import { Trans } from '@lingui/react/macro';
import { Mail } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../ui/button.tsx';

const loadDialog = () => import('./mails-dialog.tsx');
const MailsDialog = lazy(loadDialog);

/** What the college sent by mail; on a demo server the mails wait here and go nowhere. */
export function Mails() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="small" look="quiet" onPointerEnter={() => void loadDialog()} onClick={() => setOpen(true)}>
        <Mail />
        <Trans>Mails</Trans>
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <MailsDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
