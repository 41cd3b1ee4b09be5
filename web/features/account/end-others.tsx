import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmEnding } from './confirm-ending.tsx';
import { useEnding } from './use-ending.ts';

export function EndOthers() {
  const { t } = useLingui();
  const [asking, setAsking] = useState(false);
  const end = useEnding(
    () => api('DELETE /api/account/sessions'),
    t`You are signed out everywhere else`,
    () => setAsking(false),
  );
  return (
    <div>
      <Button look="danger-quiet" className="end-others" onClick={() => setAsking(true)}>
        <Trans>Sign out everywhere else</Trans>
      </Button>
      <ConfirmEnding
        open={asking}
        title={<Trans>Sign out everywhere else?</Trans>}
        description={<Trans>Only this device stays signed in. What was not saved on the others is lost.</Trans>}
        busy={end.isPending}
        onConfirm={() => end.mutate()}
        onCancel={() => setAsking(false)}
      />
    </div>
  );
}
