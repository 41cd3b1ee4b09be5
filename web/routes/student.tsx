import '../features/students/students.css';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { AccessDenied } from '../features/session/access-denied.tsx';
import { StudentView } from '../features/students/student-view.tsx';
import { isStatus, sentenceOf } from '../lib/errors.ts';
import { reading } from '../lib/query-client.ts';
import { useTitle } from '../lib/title.ts';
import { LinkButton } from '../ui/button.tsx';
import { EmptyState, ErrorState } from '../ui/empty-state.tsx';
import { Ghost, Loading } from '../ui/ghost.tsx';
import { PageHead } from '../ui/page-head.tsx';

export default function StudentRoute() {
  const { t } = useLingui();
  const { studentId = '' } = useParams({ strict: false });
  const params = { id: studentId };
  const { data, error, refetch } = useQuery(reading('GET /api/students/{id}', { params }));
  // The work stands above other things and in the courses: all of it comes at once.
  const work = useQuery(reading('GET /api/students/{id}/work', { params }));
  // Whose student it is no longer sees nothing of them any more.
  const isGone = isStatus(error, 404);
  useTitle(data && !isGone ? `${data.student.firstName} ${data.student.lastName}` : t`Student`);
  if (isStatus(error, 403))
    return <AccessDenied description={t`Students are for those who teach or supervise them.`} />;
  if (data && !isGone && !work.isLoading) return <StudentView page={data} />;
  return (
    <>
      <PageHead title={t`Student`} sub={'\u00A0'} />
      {isGone ? (
        <EmptyState
          title={t`Student not found`}
          action={
            <LinkButton to="/students" look="primary">
              {t`Back to students`}
            </LinkButton>
          }
        >
          {t`There is no student at this address who takes a course of yours or is assigned to you.`}
        </EmptyState>
      ) : error ? (
        <ErrorState title={t`Could not load this student`} onRetry={() => void refetch()}>
          {sentenceOf(error)}
        </ErrorState>
      ) : (
        <Loading label={t`Loading this student`}>
          <Ghost height={420} />
        </Loading>
      )}
    </>
  );
}
