import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';

interface DialogFootProps {
  onCancel: () => void;
  /** The button of the deed, and what else stands beside it. */
  children: ReactNode;
}

/** The end of a dialog that does something: Cancel, and the deed. */
export function DialogFoot({ onCancel, children }: DialogFootProps) {
  return (
    <div className="dfoot">
      <Button onClick={onCancel}>
        <Trans>Cancel</Trans>
      </Button>
      {children}
    </div>
  );
}
