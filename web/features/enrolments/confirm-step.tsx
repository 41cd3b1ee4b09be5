import './confirm-step.css';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

interface ConfirmStepProps {
  open: boolean;
  title: ReactNode;
  /** What will happen. */
  description: ReactNode;
  /** The verb on the button that does it. */
  verb: ReactNode;
  busy: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before something is given up. */
export function ConfirmStep({ open, title, description, verb, busy, onConfirm, onCancel }: ConfirmStepProps) {
  return (
    <Dialog open={open} onOpenChange={(next) => !next && onCancel()} title={title} description={description}>
      <div className="dfoot confirm-foot">
        <Button onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
        <Button look="danger" busy={busy} onClick={onConfirm}>
          {verb}
        </Button>
      </div>
    </Dialog>
  );
}
