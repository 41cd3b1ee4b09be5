import { Trans } from '@lingui/react/macro';
import { type KeyDeeds, KeysDialog } from '../../ui/keys-dialog.tsx';

const keys: KeyDeeds = [
  [['A', '…', 'Z', '1', '…', '9'], <Trans key="option">Choose an option</Trans>],
  [['Alt', 'N'], <Trans key="next">Next question</Trans>],
  [['Alt', 'P'], <Trans key="previous">Previous question</Trans>],
  [['Alt', 'F'], <Trans key="flag">Flag for Review</Trans>],
  [['?'], <Trans key="list">Show these keys</Trans>],
];

export function RunnerKeys({ onClose }: { onClose: () => void }) {
  return <KeysDialog keys={keys} onClose={onClose} />;
}
