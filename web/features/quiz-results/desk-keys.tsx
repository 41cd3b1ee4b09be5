import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Dialog } from '../../ui/dialog.tsx';

interface DeskKeysProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

const keys: [shown: string[], deed: ReactNode][] = [
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

export function DeskKeys({ open, onOpenChange }: DeskKeysProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={<Trans>Keyboard shortcuts</Trans>}>
      <dl className="body desk-keys">
        {keys.map(([shown, deed]) => (
          <div key={shown.join()}>
            <dt>
              {shown.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{deed}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
