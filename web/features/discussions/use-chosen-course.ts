import { useQuery } from '@tanstack/react-query';
import type { CourseSummary } from '../../../contract/courses.ts';
import { isStatus } from '../../lib/errors.ts';
import { reading } from '../../lib/query-client.ts';

/**
 * The course that the address names, which may be archived, or beyond those that were listed; the first one where none is
 * chosen (specification, 2).
 */
export function useChosenCourse(courseId: string | undefined, listed: CourseSummary[] | undefined) {
  const known = listed?.find(({ id }) => id === courseId);
  const isElsewhere = listed !== undefined && courseId !== undefined && !known;
  const { data, error, refetch } = useQuery({
    ...reading('GET /api/courses/{id}', { params: { id: courseId ?? '' } }),
    enabled: isElsewhere,
  });
  if (!isElsewhere)
    return { courses: listed ?? [], course: known ?? listed?.[0], error: null, isComing: false, refetch };
  // Who has left it since is in it no more, whatever was read before.
  const found = isStatus(error, 404) ? undefined : data;
  return {
    courses: found ? [...listed, found] : listed,
    course: found,
    error: found ? null : error,
    isComing: !data && !error,
    refetch,
  };
}
