import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { NavigatorList } from './navigator-list.tsx';
import type { Sheet } from './standing.ts';

interface NavigatorProps {
  sheet: Sheet;
  current: number | null;
  onGo: (index: number) => void;
  onSubmit: () => void;
  isSubmitting: boolean;
}

/** Beside the question, on a wide screen. */
export function Navigator({ onSubmit, isSubmitting, ...list }: NavigatorProps) {
  const { t } = useLingui();
  return (
    <aside className="navigator" aria-label={t`Questions`}>
      <h2>
        <Trans>Questions</Trans>
      </h2>
      <NavigatorList {...list} />
      <Button full disabled={isSubmitting} onClick={onSubmit}>
        <Trans>Submit Quiz</Trans>
      </Button>
      <p className="meta keys-hint">
        <Trans>
          Press <kbd>?</kbd> for keyboard shortcuts
        </Trans>
      </p>
    </aside>
  );
}

interface NavigatorSheetProps extends NavigatorProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** The same as a sheet from below, on a phone. */
export function NavigatorSheet({ isOpen, onOpenChange, onGo, onSubmit, isSubmitting, ...list }: NavigatorSheetProps) {
  const { t } = useLingui();
  const leaveTo = (next: () => void) => () => {
    onOpenChange(false);
    // After the dialog has given the focus back.
    requestAnimationFrame(next);
  };
  return (
    <Dialog open={isOpen} onOpenChange={onOpenChange} title={t`Questions`}>
      <div className="body navigator-sheet">
        <NavigatorList {...list} onGo={(index) => leaveTo(() => onGo(index))()} />
        <Button full disabled={isSubmitting} onClick={leaveTo(onSubmit)}>
          <Trans>Submit Quiz</Trans>
        </Button>
      </div>
    </Dialog>
  );
}
