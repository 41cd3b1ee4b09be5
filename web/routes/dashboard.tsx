import '../features/dashboard/dashboard.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { ContinueButton } from '../features/dashboard/continue-button.tsx';
import { CurrentCourses } from '../features/dashboard/current-courses.tsx';
import { DashboardFailed } from '../features/dashboard/dashboard-failed.tsx';
import { Deadlines } from '../features/dashboard/deadlines.tsx';
import { RecentActivity } from '../features/dashboard/recent-activity.tsx';
import { Summary } from '../features/dashboard/summary.tsx';
import { Today } from '../features/dashboard/today.tsx';
import { WhenInView } from '../features/dashboard/when-in-view.tsx';
import { reading } from '../lib/query-client.ts';
import { useUser } from '../lib/session.ts';
import { useTitle } from '../lib/title.ts';
import { PageHead } from '../ui/page-head.tsx';

const News = lazy(() => import('../features/announcements/news.tsx'));

export default function DashboardPage() {
  const { t } = useLingui();
  useTitle(t`Dashboard`);
  const { data, error, refetch } = useQuery(reading('GET /api/dashboard'));
  return (
    <div className="dashboard">
      <PageHead
        title={<Welcome />}
        sub={<Today deadlines={data?.deadlines} />}
        action={!error && <ContinueButton dashboard={data} />}
      />
      {error ? <DashboardFailed error={error} onRetry={() => void refetch()} /> : <Summary dashboard={data} />}
      <div className={error ? undefined : 'two'}>
        <CurrentCourses />
        {!error && (
          <div className="stack loose">
            <Deadlines deadlines={data?.deadlines} />
            {data && (
              <>
                {/* How far down it stands depends on the deadlines. */}
                <RecentActivity activity={data.activity} />
                <WhenInView>
                  <Suspense>
                    <News />
                  </Suspense>
                </WhenInView>
              </>
            )}
          </div>
        )}
      </div>
    </div>
  );
}

function Welcome() {
  const { firstName } = useUser();
  const name = <span translate="no">{firstName}</span>;
  return <Trans>Welcome back, {name}!</Trans>;
}
