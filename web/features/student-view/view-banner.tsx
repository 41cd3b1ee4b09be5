import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { Eye } from 'lucide-react';
import { api } from '../../lib/api.ts';
import { formatMoment } from '../../lib/dates.ts';
import { useUser } from '../../lib/session.ts';
import { isLooking } from '../../lib/student-view.ts';
import { Button } from '../../ui/button.tsx';
import { ActingBanner } from './acting-banner.tsx';
import { currentView, leaveView } from './view-storage.ts';
import './student-view.css';

/** Over every page while somebody looks or acts as another person. */
export default function ViewBanner() {
  return (
    <>
      {useUser().actedBy && <ActingBanner />}
      {isLooking() && <LookingBanner />}
    </>
  );
}

/** As which student, when, and how to stop. */
function LookingBanner() {
  const view = currentView();
  const end = useMutation({
    mutationFn: async () => view && api('DELETE /api/student-views/{id}', { params: { id: view.id } }),
    // Ended already, or gone with the session: the tab leaves it all the same.
    onSettled: () => leaveView(view?.course.id),
  });
  const name = view ? `${view.student.firstName} ${view.student.lastName}` : '';
  return (
    <div className="view-banner" role="status">
      <Eye />
      <p className="grow">
        {view?.at ? (
          <Trans>
            You see this course as <strong translate="no">{name}</strong> would on {formatMoment(view.at)}.
          </Trans>
        ) : (
          <Trans>
            You see this course as <strong translate="no">{name}</strong>.
          </Trans>
        )}{' '}
        <Trans>Nothing can be changed, and this is logged.</Trans>
      </p>
      <Button size="small" busy={end.isPending} onClick={() => end.mutate()}>
        <Trans>End view</Trans>
      </Button>
    </div>
  );
}
