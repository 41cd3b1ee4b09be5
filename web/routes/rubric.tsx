import '../features/rubrics/rubrics.css';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from '@tanstack/react-router';
import { StaffPageState } from '../features/quiz-authoring/staff-page-state.tsx';
import { RubricEditor } from '../features/rubrics/rubric-editor.tsx';
import { reading } from '../lib/query-client.ts';

export default function RubricPage() {
  const { t } = useLingui();
  const { id, rubricId } = useParams({ from: '/signed-in/courses/$id/rubrics/$rubricId' });
  const read = { ...reading('GET /api/rubrics/{id}', { params: { id: rubricId } }), meta: { live: false } };
  const { data, error, refetch } = useQuery(read);
  // Whether it is drawn to be written or to be read.
  const course = useQuery(reading('GET /api/courses/{id}', { params: { id } }));
  if (!data || !course.data)
    return (
      <StaffPageState
        courseId={id}
        error={error ?? course.error}
        missing={t`Rubric not found`}
        failed={t`Could not load this rubric`}
        onRetry={() => void Promise.all([refetch(), course.refetch()])}
      />
    );
  if (data.courseId !== id)
    return <Navigate to="/courses/$id/rubrics/$rubricId" params={{ id: data.courseId, rubricId }} replace />;
  return <RubricEditor key={data.id} rubric={data} />;
}
