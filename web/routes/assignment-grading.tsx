import '../lib/zod-without-eval.ts';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { GradingPage } from '../features/grading/grading-page.tsx';
import { gradingQuery } from '../features/grading/queries.ts';
import { StaffPageState } from '../features/quiz-authoring/staff-page-state.tsx';
import { isStatus } from '../lib/errors.ts';
import { useTitle } from '../lib/title.ts';

const path = '/courses/$id/assignments/$assignmentId/grading';

/** An assignment as it is graded; the address says whose work is open. */
export default function AssignmentGradingRoute() {
  const { t } = useLingui();
  const { id, assignmentId } = useParams({ from: `/signed-in${path}` });
  const search: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const { data, error, refetch } = useQuery(gradingQuery(assignmentId));
  const title = data?.title;
  useTitle(title === undefined ? t`Grading` : t`Grading: ${title}`);
  if (!data)
    return (
      <StaffPageState
        courseId={id}
        error={error}
        missing={t`Assignment not found`}
        failed={t`Could not load this assignment`}
        onRetry={() => void refetch()}
      />
    );
  const params = { id: data.course.id, assignmentId };
  if (data.course.id !== id) return <Navigate to={path} params={params} replace />;
  const asked = typeof search['work'] === 'string' ? search['work'] : undefined;
  return (
    <GradingPage
      key={data.id}
      grading={data}
      isClosed={isStatus(error, 404) || isStatus(error, 403)}
      asked={asked}
      onShown={(work) => void navigate({ to: path, params, search: { work }, replace: true, resetScroll: false })}
    />
  );
}
