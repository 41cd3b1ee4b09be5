import { useQuery } from '@tanstack/react-query';
import { reading } from '../../lib/query-client.ts';
import { ClosedNotice } from '../gradebook/closed-notice.tsx';

/** Whether a course is put away, and so nothing in it is changed; undefined until that is known. */
export function useIsArchived(courseId: string): boolean | undefined {
  const { data } = useQuery(reading('GET /api/courses/{id}', { params: { id: courseId } }));
  return data && data.status === 'archived';
}

/** Whether the viewer changes a course, as its assistants do not; undefined until that is known. */
export function useMayEdit(courseId: string): boolean | undefined {
  return useQuery(reading('GET /api/courses/{id}', { params: { id: courseId } })).data?.can.edit;
}

/** At the top of what cannot be changed, for who may take the course out of the archive. */
export function ArchivedNotice({ courseId }: { courseId: string }) {
  return <ClosedNotice courseId={courseId} closed={{ by: 'archived', canReopen: true }} />;
}
