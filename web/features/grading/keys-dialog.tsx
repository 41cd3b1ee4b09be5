import { Trans } from '@lingui/react/macro';
import { type KeyDeeds, KeysDialog } from '../../ui/keys-dialog.tsx';

const keys: KeyDeeds = [
  [['N'], <Trans key="next">Save and go on to the next student</Trans>],
  [['J', '→'], <Trans key="forward">Next student</Trans>],
  [['K', '←'], <Trans key="back">Previous student</Trans>],
  [['1', '…', '9'], <Trans key="rating">Choose a rating, one criterion after the other</Trans>],
  [['P'], <Trans key="score">Type the score</Trans>],
  [['Enter'], <Trans key="enter">In the score: save and go on</Trans>],
  [['ex'], <Trans key="excuse">Typed as the score: excuse the student</Trans>],
  [['C'], <Trans key="comment">Write a comment</Trans>],
  [['Ctrl', 'Enter'], <Trans key="send">In the comment: send it and go on</Trans>],
  [['B'], <Trans key="bank">Take a comment from your bank</Trans>],
  [['A'], <Trans key="attempt">Another attempt</Trans>],
  [['[', ']'], <Trans key="piece">Another part of what was handed in</Trans>],
  [['M'], <Trans key="mark">Comment on the page that is shown</Trans>],
  [['H', 'X'], <Trans key="highlight">Highlight or strike out what is selected</Trans>],
  [['D', 'T'], <Trans key="draw">Draw by hand, write on the page</Trans>],
  [['E', 'U'], <Trans key="erase">Erase, undo</Trans>],
  [['V'], <Trans key="choose">Choose and select text again</Trans>],
  [['S'], <Trans key="students">Choose a student, filter and sort</Trans>],
  [['Esc'], <Trans key="leave">Leave the field, for the keys above</Trans>],
  [['?'], <Trans key="help">Show these keys</Trans>],
];

export default function GradingKeys({ onClose }: { onClose: () => void }) {
  return <KeysDialog keys={keys} onClose={onClose} />;
}
