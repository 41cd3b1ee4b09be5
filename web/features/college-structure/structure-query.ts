import { useQueryClient } from '@tanstack/react-query';
import { reading } from '../../lib/query-client.ts';

export const structureQuery = reading('GET /api/college/structure');
export const courseRulesQuery = reading('GET /api/college/course-rules');

/** What stands by now, for whoever was refused because it has changed. */
export function useStructureAgain() {
  const queryClient = useQueryClient();
  return () => queryClient.fetchQuery({ ...structureQuery, staleTime: 0 });
}

/** Terms and departments stand in every list of courses. */
export function useStructureChanged() {
  const queryClient = useQueryClient();
  const calls = ['GET /api/college/structure', 'GET /api/terms', 'GET /api/managed-courses', 'GET /api/courses'];
  return () => Promise.all(calls.map((call) => queryClient.invalidateQueries({ queryKey: [call] })));
}
