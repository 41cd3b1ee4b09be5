import { Trans } from '@lingui/react/macro';
import { Mail } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { late } from '../../ui/late.ts';

const loadDialog = () => import('./mails-dialog.tsx');
const MailsDialog = late(loadDialog);

/** What the college sent by mail; on a demo server the mails wait here and go nowhere. */
export function Mails() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        size="small"
        look="quiet"
        onPointerEnter={() => void loadDialog().catch(() => undefined)}
        onClick={() => setOpen(true)}
      >
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
