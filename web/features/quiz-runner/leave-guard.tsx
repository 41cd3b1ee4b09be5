import { Trans } from '@lingui/react/macro';
import { useBlocker } from '@tanstack/react-router';
import { Confirm } from '../../ui/confirm.tsx';

/** Answers go out on the way to another page; a file that is on its way would not arrive, so it is asked about. */
export function LeaveGuard({ isUploading }: { isUploading: boolean }) {
  const leaving = useBlocker({
    withResolver: true,
    disabled: !isUploading,
    enableBeforeUnload: false,
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname,
  });
  return (
    <Confirm
      open={leaving.status === 'blocked'}
      title={<Trans>Leave this quiz?</Trans>}
      description={<Trans>Files that have not been uploaded yet would have to be chosen again.</Trans>}
      verb={<Trans>Leave</Trans>}
      onConfirm={() => leaving.proceed?.()}
      onCancel={() => leaving.reset?.()}
    />
  );
}
