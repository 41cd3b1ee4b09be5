import { useQuery, useQueryClient } from '@tanstack/react-query';
import { reading } from '../../lib/query-client.ts';

export const sectionsQuery = (id: string) => reading('GET /api/courses/{id}/sections', { params: { id } });
export const staffQuery = (id: string) => reading('GET /api/courses/{id}/staff', { params: { id } });

/** Whether the course was put away: who is in which section stays as it is. */
export function useIsArchived(courseId: string): boolean {
  return useQuery(reading('GET /api/courses/{id}', { params: { id: courseId } })).data?.status === 'archived';
}

/** What the People page shows of a course is asked for again. */
export function usePeopleChanged(courseId: string) {
  const queryClient = useQueryClient();
  const calls = [
    'GET /api/courses/{id}/sections',
    'GET /api/courses/{id}/staff',
    'GET /api/courses/{id}/enrolments',
    'GET /api/courses/{id}',
    'GET /api/courses/{id}/checklist',
    'GET /api/managed-courses/{id}',
  ];
  return () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: ['GET /api/managed-courses'] }),
      ...calls.map((call) => queryClient.invalidateQueries({ queryKey: [call, { params: { id: courseId } }] })),
    ]);
}
