import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

interface ConfirmEndingProps {
  open: boolean;
  title: ReactNode;
  /** What will happen. */
  description: ReactNode;
  busy: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before somewhere is signed out. */
export function ConfirmEnding({ open, title, description, busy, onConfirm, onCancel }: ConfirmEndingProps) {
  return (
    <Dialog open={open} onOpenChange={(next) => !next && onCancel()} title={title} description={description}>
      <div className="dfoot ending-foot">
        <Button onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
        <Button look="danger" busy={busy} onClick={onConfirm}>
          <Trans>Sign out</Trans>
        </Button>
      </div>
    </Dialog>
  );
}
