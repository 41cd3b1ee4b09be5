import { Trans } from '@lingui/react/macro';
import { type KeyDeeds, KeysDialog } from '../../ui/keys-dialog.tsx';

const keys: KeyDeeds = [
  [['J', '→'], <Trans key="next">Next student</Trans>],
  [['K', '←'], <Trans key="previous">Previous student</Trans>],
  [['P'], <Trans key="points">Type points</Trans>],
  [['0', '…', '9'], <Trans key="quick">Quick points</Trans>],
  [['C'], <Trans key="comment">Write a comment</Trans>],
  [['Enter'], <Trans key="save">In points: save and go on to the next student</Trans>],
  [['Ctrl', 'Enter'], <Trans key="comment-save">In the comment: save and go on</Trans>],
  [['Esc'], <Trans key="leave">Leave the field, for the keys above</Trans>],
  [['?'], <Trans key="help">Show these keys</Trans>],
];

export function DeskKeys({ onClose }: { onClose: () => void }) {
  return <KeysDialog keys={keys} onClose={onClose} />;
}
