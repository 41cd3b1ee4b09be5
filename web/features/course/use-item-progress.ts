import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ModuleItem } from '../../../contract/activities.ts';
import { api } from '../../lib/api.ts';
import { reading } from '../../lib/query-client.ts';
import { sayFailure } from '../../lib/say-failure.ts';

/** Records that a student opened an item, or is done with it, and shows how far they are then. */
export function useItemProgress(courseId: string, item: Pick<ModuleItem, 'id'>) {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: (status: 'viewed' | 'completed') =>
      api('PUT /api/activities/{id}/progress', { params: { id: item.id }, body: { status } }),
    onSuccess: () =>
      client.invalidateQueries({
        queryKey: reading('GET /api/courses/{id}/modules', { params: { id: courseId } }).queryKey,
      }),
    // That something was only opened is nobody's deed.
    onError: (error, status) => status === 'completed' && sayFailure(error),
  });
  return { record: mutate, isPending };
}
