import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

interface ConfirmNextProps {
  isOpen: boolean;
  onClose: () => void;
  onNext: () => void;
}

/** Where a quiz allows no going back, an unanswered or flagged question is not left by accident. */
export function ConfirmNext({ isOpen, onClose, onNext }: ConfirmNextProps) {
  const { t } = useLingui();
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => !open && onClose()}
      title={t`Leave this question?`}
      description={
        <Trans>You cannot come back to it in this quiz: what stands here is your answer, also if it is none.</Trans>
      }
    >
      <div className="dfoot gap-top">
        <Button onClick={onClose}>
          <Trans>Stay</Trans>
        </Button>
        <Button look="primary" onClick={onNext}>
          <Trans>Next question</Trans>
        </Button>
      </div>
    </Dialog>
  );
}
