import './keys-dialog.css';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Dialog } from './dialog.tsx';

/** Keys that are pressed together or do the same, `…` for those between two, and what they do. */
export type KeyDeeds = readonly (readonly [keys: readonly string[], deed: ReactNode])[];

interface KeysDialogProps {
  keys: KeyDeeds;
  onClose: () => void;
}

/** What the keys of a screen do. */
export function KeysDialog({ keys, onClose }: KeysDialogProps) {
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()} title={<Trans>Keyboard shortcuts</Trans>}>
      <dl className="body keys">
        {keys.map(([pressed, deed]) => (
          <div key={pressed.join(' ')}>
            <dt translate="no">
              {pressed.map((key, place) =>
                // oxlint-disable-next-line react/no-array-index-key -- two may be the same: A … Z, 1 … 9
                key === '…' ? <span key={place}>…</span> : <kbd key={place}>{key}</kbd>,
              )}
            </dt>
            <dd>{deed}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
