import { Trans } from '@lingui/react/macro';
import { useBlocker } from '@tanstack/react-router';
import { ConfirmDialog } from './confirm-dialog.tsx';
import type { DraftSaver, SaverState } from './draft-saver.ts';

interface LeaveGuardProps {
  saver: DraftSaver;
  state: SaverState;
  /** Files were chosen and have not arrived. */
  isUploading: boolean;
}

/** Asks before what is unsaved is left. A draft is saved first, and only asked about when that fails. */
export function LeaveGuard({ saver, state, isUploading }: LeaveGuardProps) {
  const isUnsaved = () => saver.state().unsaved && saver.state().phase !== 'signed-out';
  const isAtRisk = () => isUploading || isUnsaved();
  const blocker = useBlocker({
    withResolver: true,
    enableBeforeUnload: isAtRisk,
    shouldBlockFn: async ({ current, next }) => {
      const staysHere =
        current.pathname === next.pathname && JSON.stringify(current.search) === JSON.stringify(next.search);
      if (staysHere || !isAtRisk()) return false;
      const isSaved = !isUnsaved() || (saver.state().course !== null && (await saver.save()).done);
      return isUploading || !isSaved;
    },
  });
  return (
    <ConfirmDialog
      open={blocker.status === 'blocked'}
      title={<Trans>Leave without saving?</Trans>}
      description={
        isUploading ? (
          <Trans>Files that have not been uploaded yet would have to be chosen again.</Trans>
        ) : state.kept ? (
          <Trans>What you typed stays on this device and is offered again when you come back.</Trans>
        ) : (
          <Trans>What you typed has not been saved and will be lost.</Trans>
        )
      }
      verb={<Trans>Leave</Trans>}
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    />
  );
}
