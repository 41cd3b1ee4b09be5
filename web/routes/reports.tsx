import { useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import { AccessDenied } from '../features/session/access-denied.tsx';
import { useUser } from '../lib/session.ts';
import { Ghost, Loading } from '../ui/ghost.tsx';
import { late } from '../ui/late.ts';

/** By role: a part is loaded only for whom it is. */
const SupervisorReports = late(() => import('../features/progress-reports/reports-page.tsx'));
const CollegeReports = late(() => import('../features/college-reports/manager-reports.tsx'));
const SharedReports = late(() => import('../features/progress-reports/shared-reports.tsx'));

/** What is reported depends on who asks. */
export default function ReportsRoute() {
  const { t } = useLingui();
  const { role, capabilities } = useUser();
  const ownPart = role === 'supervisor' ? SupervisorReports : role === 'student' ? SharedReports : null;
  const Part = capabilities.includes('courses.manage') ? CollegeReports : ownPart;
  if (!Part) return <AccessDenied description={t`Reports are for supervisors and course managers.`} />;
  return (
    <Suspense
      fallback={
        <Loading label={t`Loading reports`}>
          <Ghost height={320} />
        </Loading>
      }
    >
      <Part />
    </Suspense>
  );
}
