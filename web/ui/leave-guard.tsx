import { Trans } from '@lingui/react/macro';
import { useBlocker } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Confirm } from './confirm.tsx';

interface LeaveGuardProps {
  isUnsaved: boolean;
  /** What is typed is kept on this device. */
  isKept: boolean;
  /** What is lost where it is not kept, in a sentence; without: settings. */
  lost?: ReactNode;
}

/** Asks before a page is left on which something is not saved. */
export function LeaveGuard({ isUnsaved, isKept, lost }: LeaveGuardProps) {
  const blocker = useBlocker({
    withResolver: true,
    enableBeforeUnload: isUnsaved && !isKept,
    shouldBlockFn: ({ current, next }) => isUnsaved && current.pathname !== next.pathname,
  });
  return (
    <Confirm
      open={blocker.status === 'blocked'}
      title={<Trans>Leave without saving?</Trans>}
      description={
        isKept ? (
          <Trans>What you typed stays on this device and is offered again when you come back.</Trans>
        ) : (
          (lost ?? <Trans>The settings you changed have not been saved and will be lost.</Trans>)
        )
      }
      verb={<Trans>Leave</Trans>}
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    />
  );
}
