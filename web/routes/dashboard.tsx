import '../features/dashboard/dashboard.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, Suspense } from 'react';
import type { CurrentUser } from '../../contract/identity.ts';
import { ContinueButton } from '../features/dashboard/continue-button.tsx';
import { CurrentCourses } from '../features/dashboard/current-courses.tsx';
import { DashboardFailed } from '../features/dashboard/dashboard-failed.tsx';
import { Deadlines } from '../features/dashboard/deadlines.tsx';
import { LineGhosts } from '../features/dashboard/line-ghosts.tsx';
import { RecentActivity } from '../features/dashboard/recent-activity.tsx';
import { Summary } from '../features/dashboard/summary.tsx';
import { Today } from '../features/dashboard/today.tsx';
import type { Here } from '../lib/here.ts';
import { reading } from '../lib/query-client.ts';
import { useUser } from '../lib/session.ts';
import { useTitle } from '../lib/title.ts';
import { useArrived } from '../lib/use-arrived.ts';
import { PageHead } from '../ui/page-head.tsx';
import { late } from '../ui/late.ts';
import { Section } from '../ui/section.tsx';
import { WhenNear } from '../ui/when-near.tsx';

const News = late(() => import('../features/announcements/news.tsx'));
const InvitedTo = late(() => import('../features/dashboard/invited-to.tsx'));
const StudentsToHelp = late(() => import('../features/dashboard/students-to-help.tsx'));
const ToGrade = late(() => import('../features/dashboard/to-grade.tsx'));

const looksAfter = ({ role }: CurrentUser) => role === 'supervisor';
const grades = ({ role }: CurrentUser) => role === 'instructor' || role === 'teaching_assistant';

export function ahead({ user }: Here): void {
  if (looksAfter(user)) void StudentsToHelp.fetch();
  if (grades(user)) void ToGrade.fetch();
}

export default function DashboardPage() {
  const { t } = useLingui();
  useTitle(t`Dashboard`);
  const user = useUser();
  const { data: read, error: refusal, refetch } = useQuery(reading('GET /api/dashboard'));
  const data = useArrived(read);
  // What has been read stays when it is asked for again in vain.
  const error = read ? null : refusal;
  return (
    <div className="dashboard">
      <PageHead
        title={<Welcome />}
        sub={<Today deadlines={data?.deadlines} />}
        action={!error && <ContinueButton dashboard={data} />}
      />
      {error ? <DashboardFailed error={error} onRetry={() => void refetch()} /> : <Summary dashboard={data} />}
      <div className={error ? undefined : 'two'}>
        <div className="stack loose">
          {looksAfter(user) && <More Part={StudentsToHelp} />}
          <CurrentCourses />
          {grades(user) && <More Part={ToGrade} />}
        </div>
        {!error && (
          <div className="stack loose">
            <Deadlines deadlines={data?.deadlines} />
            {data && (
              // All of it at once: how far down each stands depends on what is above it.
              <Suspense>
                {data.invitations.length > 0 && <InvitedTo invitations={data.invitations} />}
                <RecentActivity activity={data.activity} />
                <WhenNear ahead={0}>
                  <Suspense>
                    <News />
                  </Suspense>
                </WhenNear>
              </Suspense>
            )}
          </div>
        )}
      </div>
    </div>
  );
}

/** What whoever is more than a student looks for first. */
function More({ Part }: { Part: ComponentType }) {
  return (
    <Suspense
      fallback={
        <Section title={'\u00a0'}>
          <LineGhosts />
        </Section>
      }
    >
      <Part />
    </Suspense>
  );
}

function Welcome() {
  const { firstName } = useUser();
  const name = <span translate="no">{firstName}</span>;
  return <Trans>Welcome back, {name}!</Trans>;
}
