import { t } from '@lingui/core/macro';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ApiCall } from '../../../contract/api.ts';
import type { Lesson } from '../../../contract/modules.ts';
import { api } from '../../lib/api.ts';
import { isStatus, sentenceOf } from '../../lib/errors.ts';
import { reading } from '../../lib/query-client.ts';
import { isLooking } from '../../lib/student-view.ts';
import { toast } from '../../ui/toast-store.ts';
import { type Deed, lessonAfter } from './lesson-status.ts';

export const lessonQuery = (id: string) => reading('GET /api/lessons/{id}', { params: { id } });

/** Records what the student does with a lesson: shown at once, taken back when the server refuses. */
export function useLessonProgress({ id }: Pick<Lesson, 'id'>) {
  const queryClient = useQueryClient();
  const { queryKey } = lessonQuery(id);
  return useMutation({
    scope: { id: `lesson ${id}` }, // one after the other: "viewed" never overtakes "completed"
    // Also for who opens it and is gone at once.
    mutationFn: (deed: Deed) =>
      api('PUT /api/lessons/{id}/progress', { params: { id }, body: { status: deed }, keepalive: true }),
    onMutate: async (deed) => {
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueryData(queryKey);
      queryClient.setQueryData(queryKey, (lesson) => lesson && lessonAfter(lesson, deed));
      return { before };
    },
    onError: (error, deed, context) => {
      queryClient.setQueryData(queryKey, context?.before);
      if (deed === 'completed' && !isStatus(error, 401)) {
        toast({ tone: 'bad', title: t`Your progress was not saved`, description: sentenceOf(error) });
      }
    },
    onSuccess: () => refreshProgress(queryClient),
  });
}

// All that shows how far a student is: what is on the screen is fetched again now, the rest when it is next opened.
const shownIn: readonly ApiCall[] = [
  'GET /api/lessons/{id}',
  'GET /api/courses/{id}/modules',
  'GET /api/courses/{id}',
  'GET /api/courses',
  'GET /api/dashboard',
];

async function refreshProgress(queryClient: QueryClient): Promise<void> {
  await Promise.all(shownIn.map((call) => queryClient.invalidateQueries({ queryKey: [call] })));
}

/** Opening a lesson for the first time counts as begun; staff have no progress. */
export function useRecordOpening({ id, status }: Pick<Lesson, 'id' | 'status'>): void {
  const { mutate } = useLessonProgress({ id });
  const isNew = status === 'not_started' && !isLooking();
  useEffect(() => {
    if (isNew) mutate('viewed');
  }, [isNew, mutate]);
}
