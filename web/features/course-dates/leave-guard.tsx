import { Trans } from '@lingui/react/macro';
import { useBlocker } from '@tanstack/react-router';
import { Confirm } from '../../ui/confirm.tsx';

/** Asks before dates that are changed and not saved are left. */
export function LeaveGuard({ isUnsaved }: { isUnsaved: boolean }) {
  const { status, proceed, reset } = useBlocker({
    withResolver: true,
    enableBeforeUnload: isUnsaved,
    shouldBlockFn: ({ current, next }) => isUnsaved && current.pathname !== next.pathname,
  });
  return (
    <Confirm
      open={status === 'blocked'}
      title={<Trans>Leave without saving?</Trans>}
      description={<Trans>The dates you changed have not been saved and will be lost.</Trans>}
      verb={<Trans>Leave</Trans>}
      onConfirm={() => proceed?.()}
      onCancel={() => reset?.()}
    />
  );
}
