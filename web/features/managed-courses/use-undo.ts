import { useMutation } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { useCoursesChanged } from './catalogue-pages.ts';

/** Makes the courses of a change what they were before it. */
export function useUndo(onDone: () => void) {
  const changed = useCoursesChanged();
  return useMutation({
    mutationFn: (id: string) => api('POST /api/course-changes/{id}/undo', { params: { id } }),
    onSuccess: async () => {
      onDone();
      await changed();
    },
  });
}
