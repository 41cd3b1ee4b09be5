import { useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import type { CurrentUser } from '../../contract/identity.ts';
import { askForReports } from '../features/college-reports/queries.ts';
import { AccessDenied } from '../features/session/access-denied.tsx';
import type { Here } from '../lib/here.ts';
import { useUser } from '../lib/session.ts';
import { Ghost, Loading } from '../ui/ghost.tsx';
import { late } from '../ui/late.ts';

/** By role: a part is loaded only for whom it is. */
const parts = {
  college: late(() => import('../features/college-reports/manager-reports.tsx')),
  supervisor: late(() => import('../features/progress-reports/reports-page.tsx')),
  student: late(() => import('../features/progress-reports/shared-reports.tsx')),
};

function partFor({ role, capabilities }: CurrentUser): keyof typeof parts | null {
  if (capabilities.includes('courses.manage')) return 'college';
  return role === 'supervisor' || role === 'student' ? role : null;
}

export function ahead(here: Here): Promise<unknown> | undefined {
  const part = partFor(here.user);
  if (part === 'college') askForReports(here);
  return part ? parts[part].fetch() : undefined;
}

/** What is reported depends on who asks. */
export default function ReportsRoute() {
  const { t } = useLingui();
  const part = partFor(useUser());
  if (!part) return <AccessDenied description={t`Reports are for supervisors and course managers.`} />;
  const Part = parts[part];
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
