import '../features/gradebook/gradebook.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { CourseNotFound } from '../features/course/course-not-found.tsx';
import { UnlessTakenOff } from '../features/course/taken-off.tsx';
import { GradebookPage } from '../features/gradebook/gradebook-page.tsx';
import { gradebookQuery } from '../features/gradebook/queries.ts';
import { AccessDenied } from '../features/session/access-denied.tsx';
import { isStatus, sentenceOf } from '../lib/errors.ts';
import { useTitle } from '../lib/title.ts';
import { useArrived } from '../lib/use-arrived.ts';
import { ErrorState } from '../ui/empty-state.tsx';
import { Ghost, Loading } from '../ui/ghost.tsx';
import { PageHead } from '../ui/page-head.tsx';

export default function GradebookRoute() {
  const { t } = useLingui();
  const { id } = useParams({ from: '/signed-in/courses/$id/gradebook' });
  const { data: read, error, refetch } = useQuery(gradebookQuery(id));
  const data = useArrived(read);
  useTitle(t`Gradebook`);
  if (isStatus(error, 404)) return <CourseNotFound />;
  if (isStatus(error, 403)) return <AccessDenied description={t`The gradebook is for the course’s staff.`} />;
  return (
    <UnlessTakenOff courseId={id}>
      <div data-hue={data?.course.hue} className="gb-page">
        <Link className="back" to="/courses/$id" params={{ id }} activeOptions={{ exact: true }}>
          <ArrowLeft />
          {data ? <span translate="no">{data.course.title}</span> : <Trans>Course</Trans>}
        </Link>
        {data ? (
          <GradebookPage gradebook={data} />
        ) : (
          <>
            <PageHead title={<Trans>Gradebook</Trans>} above={'\u00A0'} />
            {error ? (
              <ErrorState title={t`Could not load the gradebook`} onRetry={() => void refetch()}>
                {sentenceOf(error)}
              </ErrorState>
            ) : (
              <Loading label={t`Loading the gradebook`}>
                <Ghost height={480} />
              </Loading>
            )}
          </>
        )}
      </div>
    </UnlessTakenOff>
  );
}
