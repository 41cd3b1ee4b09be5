import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { DatesPage } from '../features/course-dates/dates-page.tsx';
import { StaffPageState } from '../features/quiz-authoring/staff-page-state.tsx';
import { reading } from '../lib/query-client.ts';
import { useTitle } from '../lib/title.ts';

export default function CourseDatesPage() {
  const { t } = useLingui();
  useTitle(t`Dates`);
  const { id } = useParams({ from: '/signed-in/courses/$id/dates' });
  const { data, error, refetch } = useQuery(reading('GET /api/courses/{id}/dates', { params: { id } }));
  if (data) return <DatesPage key={id} courseId={id} dates={data} />;
  return (
    <StaffPageState
      courseId={id}
      error={error}
      missing={t`Course not found`}
      failed={t`Could not load the dates`}
      onRetry={() => void refetch()}
    />
  );
}
