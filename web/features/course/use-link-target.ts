import { useQuery } from '@tanstack/react-query';
import { reading } from '../../lib/query-client.ts';

/** Where a link of the outline leads; the outline itself does not hold addresses. */
export function useLinkTarget(courseId: string, itemId: string): string | undefined {
  const { data } = useQuery(reading('GET /api/courses/{id}/resources', { params: { id: courseId } }));
  return data?.find(({ id }) => id === itemId)?.url ?? undefined;
}
