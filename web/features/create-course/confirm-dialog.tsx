import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

interface ConfirmDialogProps {
  open: boolean;
  title: ReactNode;
  /** What will happen. */
  description: ReactNode;
  /** The verb on the button that does it. */
  verb: ReactNode;
  busy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

export function ConfirmDialog({ open, title, description, verb, busy, onConfirm, onCancel }: ConfirmDialogProps) {
  return (
    <Dialog open={open} onOpenChange={(next) => !next && onCancel()} title={title} description={description}>
      <div className="dfoot cc-confirm">
        <Button onClick={onCancel}>
          <Trans>Stay here</Trans>
        </Button>
        <Button look="danger" busy={busy} onClick={onConfirm}>
          {verb}
        </Button>
      </div>
    </Dialog>
  );
}
