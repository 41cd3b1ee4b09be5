import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Dialog } from '../../ui/dialog.tsx';

const keys: { keys: string[]; does: ReactNode }[] = [
  { keys: ['↑', '↓', '←', '→'], does: <Trans>move; with Ctrl to the end</Trans> },
  {
    keys: ['Home', 'End'],
    does: <Trans>to the first and the last column; with Ctrl to the first and the last cell</Trans>,
  },
  { keys: ['Page Up', 'Page Down'], does: <Trans>move by a page</Trans> },
  { keys: ['Enter', 'F2'], does: <Trans>edit, then next student; on a total, its arithmetic</Trans> },
  { keys: ['Tab'], does: <Trans>while editing: keep, then next column</Trans> },
  { keys: ['Esc'], does: <Trans>leave the cell as it was</Trans> },
  { keys: ['Delete', 'Backspace'], does: <Trans>take the score back</Trans> },
  { keys: ['E'], does: <Trans>excuse, or no longer</Trans> },
  { keys: ['C', 'Space'], does: <Trans>status and history of the cell</Trans> },
  { keys: ['Ctrl', 'C'], does: <Trans>copy</Trans> },
  { keys: ['Ctrl', 'V'], does: <Trans>paste, also a block from a spreadsheet</Trans> },
  { keys: ['Ctrl', 'Z'], does: <Trans>undo</Trans> },
  { keys: ['Ctrl', 'Y'], does: <Trans>redo</Trans> },
  { keys: ['Ctrl', 'Shift', 'Z'], does: <Trans>redo</Trans> },
  { keys: ['?'], does: <Trans>show these keys</Trans> },
];

/** The keys of the grid. */
export function HelpDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open onOpenChange={onClose} title={<Trans>Shortcuts</Trans>}>
      <dl className="body gb-keys">
        {keys.map(({ keys: names, does }) => (
          <div key={names.join()}>
            <dt>
              {names.map((name) => (
                <kbd key={name}>{name}</kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
