import { Trans } from '@lingui/react/macro';
import { Confirm } from './confirm.tsx';
import type { useTypedGuard } from './use-typed-guard.ts';

/** Asks before a step back or forward leaves what was typed. */
export function AskToLeave({ leaving }: Pick<ReturnType<typeof useTypedGuard>, 'leaving'>) {
  if (leaving.status !== 'blocked') return null;
  return (
    <Confirm
      open
      title={<Trans>Leave without saving?</Trans>}
      description={<Trans>What you typed has not been saved and will be lost.</Trans>}
      verb={<Trans>Leave</Trans>}
      onConfirm={leaving.proceed}
      onCancel={leaving.reset}
    />
  );
}
