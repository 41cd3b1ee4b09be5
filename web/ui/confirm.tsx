import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

interface ConfirmProps {
  open: boolean;
  title: ReactNode;
  /** What will happen. */
  description: ReactNode;
  /** The verb on the button that does it. */
  verb: ReactNode;
  busy?: boolean;
  /** What went wrong with the last try. */
  children?: ReactNode;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before something is done that cannot be taken back. */
export function Confirm({ open, title, description, verb, busy, children, onConfirm, onCancel }: ConfirmProps) {
  return (
    <Dialog open={open} onOpenChange={(next) => !next && onCancel()} title={title} description={description}>
      {children && <div className="body">{children}</div>}
      <div className="dfoot">
        <Button onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
        <Button look="danger" busy={busy ?? false} onClick={onConfirm}>
          {verb}
        </Button>
      </div>
    </Dialog>
  );
}
