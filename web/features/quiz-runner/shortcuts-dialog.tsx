import { Trans, useLingui } from '@lingui/react/macro';
import { Dialog } from '../../ui/dialog.tsx';

interface ShortcutsDialogProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

export function ShortcutsDialog({ isOpen, onOpenChange }: ShortcutsDialogProps) {
  const { t } = useLingui();
  return (
    <Dialog open={isOpen} onOpenChange={onOpenChange} title={t`Keyboard shortcuts`}>
      <dl className="body keys">
        <dt>
          <kbd>A</kbd> … <kbd>Z</kbd>, <kbd>1</kbd> … <kbd>9</kbd>
        </dt>
        <dd>
          <Trans>Choose an option</Trans>
        </dd>
        <dt>
          <kbd>Alt</kbd> <kbd>N</kbd>
        </dt>
        <dd>
          <Trans>Next question</Trans>
        </dd>
        <dt>
          <kbd>Alt</kbd> <kbd>P</kbd>
        </dt>
        <dd>
          <Trans>Previous question</Trans>
        </dd>
        <dt>
          <kbd>Alt</kbd> <kbd>F</kbd>
        </dt>
        <dd>
          <Trans>Flag for Review</Trans>
        </dd>
        <dt>
          <kbd>?</kbd>
        </dt>
        <dd>
          <Trans>Show this list</Trans>
        </dd>
      </dl>
    </Dialog>
  );
}
