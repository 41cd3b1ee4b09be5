import '../features/rubrics/rubrics.css';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { UnlessTakenOff } from '../features/course/taken-off.tsx';
import { StaffPageState } from '../features/quiz-authoring/staff-page-state.tsx';
import { RubricsList } from '../features/rubrics/rubrics-list.tsx';
import { reading } from '../lib/query-client.ts';
import { useTitle } from '../lib/title.ts';

export default function RubricsPage() {
  const { t } = useLingui();
  useTitle(t`Rubrics`);
  const { id } = useParams({ from: '/signed-in/courses/$id/rubrics' });
  const { data, error, refetch } = useQuery(reading('GET /api/courses/{id}/rubrics', { params: { id } }));
  if (data)
    return (
      <UnlessTakenOff courseId={id}>
        <RubricsList courseId={id} rubrics={data} />
      </UnlessTakenOff>
    );
  return (
    <StaffPageState
      courseId={id}
      error={error}
      missing={t`Course not found`}
      failed={t`Could not load the rubrics`}
      onRetry={() => void refetch()}
    />
  );
}
