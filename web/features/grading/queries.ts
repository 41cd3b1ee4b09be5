import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Grading, WorkToGrade } from '../../../contract/grading.ts';
import { reading } from '../../lib/query-client.ts';

export const gradingQuery = (id: string) => reading('GET /api/assignments/{id}/grading', { params: { id } });

export const workQuery = (id: string, workId: string) =>
  queryOptions({ ...reading('GET /api/assignments/{id}/grading/{workId}', { params: { id, workId } }) });

export const libraryQuery = reading('GET /api/library-comments');

/** What the server answered of one student's work is what the page has of it. */
export function keepWork(queryClient: QueryClient, id: string, work: WorkToGrade): void {
  queryClient.setQueryData<WorkToGrade>(workQuery(id, work.id).queryKey, work);
  queryClient.setQueryData<Grading>(
    gradingQuery(id).queryKey,
    (old) => old && { ...old, works: old.works.map((one) => (one.id === work.id ? { ...one, ...rowOf(work) } : one)) },
  );
}

function rowOf({ submissions: _s, assessment: _a, comments: _c, draft: _d, others: _o, ...row }: WorkToGrade) {
  return row;
}
