import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { CourseImport } from '../../../contract/course-imports.ts';
import { reading } from '../../lib/query-client.ts';

/** The server is at work on it by itself. */
export const isWorking = ({ state }: Pick<CourseImport, 'state'>) => state === 'reading' || state === 'importing';

/** An import; asked for again and again while the server works on it. */
export function importQuery(id: string) {
  return queryOptions({
    ...reading('GET /api/course-imports/{id}', { params: { id } }),
    refetchInterval: ({ state: { data } }) => (data && isWorking(data) ? 1000 : false),
  });
}

/** A step of an import, whose answer is what the page shows next. */
export function useStep<Input>(id: string, step: (input: Input) => Promise<CourseImport>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: step,
    onSuccess(next) {
      queryClient.setQueryData(importQuery(id).queryKey, next);
      return queryClient.invalidateQueries({ queryKey: ['GET /api/course-imports'] });
    },
  });
}
