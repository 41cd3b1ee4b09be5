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
  /** What takes nothing away is no danger. */
  look?: 'danger' | 'primary';
  busy?: boolean;
  /** What went wrong with the last try. */
  children?: ReactNode;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before something is done that cannot be taken back. */
export function Confirm(props: ConfirmProps) {
  const { open, title, description, verb, look = 'danger', busy, children, onConfirm, onCancel } = props;
  return (
    <Dialog open={open} onOpenChange={(next) => !next && onCancel()} title={title} description={description}>
      {children && <div className="body">{children}</div>}
      <div className="dfoot">
        <Button onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
        <Button look={look} busy={busy ?? false} onClick={onConfirm}>
          {verb}
        </Button>
      </div>
    </Dialog>
  );
}
