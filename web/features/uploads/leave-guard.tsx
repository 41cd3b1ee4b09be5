import { Trans } from '@lingui/react/macro';
import { useBlocker } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Confirm } from '../../ui/confirm.tsx';

interface LeaveGuardProps {
  isUploading: boolean;
  title: ReactNode;
  /** Asks before the page is closed or loaded anew, too. */
  asksBrowser?: boolean;
}

/** What was written is kept; a file that is on its way would not arrive, so it is asked about. */
export function LeaveGuard({ isUploading, title, asksBrowser = false }: LeaveGuardProps) {
  const leaving = useBlocker({
    withResolver: true,
    disabled: !isUploading,
    enableBeforeUnload: asksBrowser,
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname,
  });
  return (
    <Confirm
      open={leaving.status === 'blocked'}
      title={title}
      description={<Trans>Files that have not been uploaded yet would have to be chosen again.</Trans>}
      verb={<Trans>Leave</Trans>}
      onConfirm={() => leaving.proceed?.()}
      onCancel={() => leaving.reset?.()}
    />
  );
}
