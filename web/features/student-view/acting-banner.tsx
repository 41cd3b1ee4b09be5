import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { VenetianMask } from 'lucide-react';
import { api } from '../../lib/api.ts';
import { formatTime } from '../../lib/dates.ts';
import { leaving, useUser } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import './student-view.css';

/** Over every page while an administrator acts as somebody else: as whom, until when, and how to stop. */
export function ActingBanner() {
  const { firstName, lastName, actedBy } = useUser();
  const stop = useMutation({
    // Ended already by itself: the page is left all the same.
    mutationFn: () => leaving(() => api('DELETE /api/acting').catch(() => undefined)),
    onSuccess: () => location.assign('/admin/users'),
  });
  const name = <strong translate="no">{`${firstName} ${lastName}`}</strong>;
  return (
    <div className="view-banner acting" role="status">
      <VenetianMask />
      <p className="grow">
        <Trans>You are acting as {name}.</Trans>{' '}
        <Trans>Every change is logged with both names. It ends at {actedBy && formatTime(actedBy.until)}.</Trans>
      </p>
      <Button size="small" busy={stop.isPending} onClick={() => stop.mutate()}>
        <Trans>Stop</Trans>
      </Button>
    </div>
  );
}
