import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { sentenceOf } from '../../lib/errors.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorState } from '../../ui/empty-state.tsx';
import { Ghost, Loading } from '../../ui/ghost.tsx';

interface VersionsDialogProps {
  /** Of the reading that the versions come from. */
  error: Error | null;
  onRetry: () => void;
  onClose: () => void;
  /** The versions; undefined while they are read. */
  children: ReactNode;
}

/** What something said before it was edited. */
export function VersionsDialog({ error, onRetry, onClose, children }: VersionsDialogProps) {
  const { t } = useLingui();
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={<Trans>What it said before</Trans>}>
      <div className="body stack">
        {error && children === undefined && (
          <ErrorState title={t`Could not load the history`} onRetry={onRetry}>
            {sentenceOf(error)}
          </ErrorState>
        )}
        {!error && children === undefined && (
          <Loading label={t`Loading the history`}>
            <Ghost width="100%" height={72} />
          </Loading>
        )}
        {children}
      </div>
    </Dialog>
  );
}
