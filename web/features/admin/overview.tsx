import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { sentenceOf } from '../../lib/errors.ts';
import { ErrorState } from '../../ui/empty-state.tsx';
import { CollegeActivity } from './college-activity.tsx';
import { CollegeFigures } from './college-figures.tsx';
import { FirstSteps } from './first-steps.tsx';
import { OverviewGhosts } from './overview-ghosts.tsx';
import { overviewQuery } from './overview-query.ts';
import { Presence } from './presence.tsx';
import { Systems } from './systems.tsx';
import { TopCourses } from './top-courses.tsx';
import { UsersByRole } from './users-by-role.tsx';

/** The college at a glance. */
export function Overview() {
  const { t } = useLingui();
  const { data, error, refetch } = useQuery(overviewQuery);
  if (error && !data)
    return (
      <ErrorState title={t`Could not load the overview`} onRetry={() => void refetch()}>
        {sentenceOf(error)}
      </ErrorState>
    );
  if (!data) return <OverviewGhosts />;
  return (
    <>
      {data.firstSteps && <FirstSteps steps={data.firstSteps} />}
      <CollegeFigures overview={data} />
      <div className="admin-grid">
        <Presence presence={data.presence} />
        <Systems systems={data.systems} lastBackup={data.storage.lastBackup} />
        <CollegeActivity activity={data.activity} />
        <UsersByRole byRole={data.users.byRole} />
        <TopCourses courses={data.topCourses} all={data.courses} />
      </div>
    </>
  );
}
