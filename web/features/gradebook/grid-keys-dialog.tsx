import { Trans } from '@lingui/react/macro';
import { type KeyDeeds, KeysDialog } from '../../ui/keys-dialog.tsx';

const keys: KeyDeeds = [
  [['↑', '↓', '←', '→'], <Trans key="move">Move; with Ctrl to the end</Trans>],
  [
    ['Home', 'End'],
    <Trans key="ends">To the first and the last column; with Ctrl to the first and the last cell</Trans>,
  ],
  [['Page Up', 'Page Down'], <Trans key="page">Move by a page</Trans>],
  [['Enter', 'F2'], <Trans key="edit">Edit, then next student; on a total, its arithmetic</Trans>],
  [['Tab'], <Trans key="keep">While editing: keep, then next column</Trans>],
  [['Esc'], <Trans key="leave">Leave the cell as it was</Trans>],
  [['Delete', 'Backspace'], <Trans key="take">Take the score back</Trans>],
  [['E'], <Trans key="excuse">Excuse, or no longer</Trans>],
  [['C', 'Space'], <Trans key="status">Status and history of the cell</Trans>],
  [['Ctrl', 'C'], <Trans key="copy">Copy</Trans>],
  [['Ctrl', 'V'], <Trans key="paste">Paste, also a block from a spreadsheet</Trans>],
  [['Ctrl', 'Z'], <Trans key="undo">Undo</Trans>],
  [['Ctrl', 'Y'], <Trans key="redo">Redo</Trans>],
  [['Ctrl', 'Shift', 'Z'], <Trans key="redo-also">Redo</Trans>],
  [['?'], <Trans key="help">Show these keys</Trans>],
];

/** The keys of the grid. */
export function GridKeysDialog({ onClose }: { onClose: () => void }) {
  return <KeysDialog keys={keys} onClose={onClose} />;
}
