import { MutationObserver, type QueryClient } from '@tanstack/react-query';
import type { CourseInput } from '../../../contract/courses.ts';
import { api } from '../../lib/api.ts';
import type { SavedCourse } from './course-values.ts';

interface Saved {
  id: string;
  revision: number;
}

/** What the form asks of the server. */
export interface DraftCalls {
  create(input: CourseInput, idempotencyKey: string): Promise<Saved>;
  change(course: Saved, input: CourseInput): Promise<Saved>;
  read(id: string): Promise<SavedCourse>;
  discard(id: string): Promise<void>;
}

/** Through the query client, which sends whoever is signed out to sign in; also offline, so that a failure is told at once. */
export function draftCalls(queryClient: QueryClient): DraftCalls {
  function call<T>(mutationFn: () => Promise<T>): Promise<T> {
    return new MutationObserver<T>(queryClient, { mutationFn, networkMode: 'always' }).mutate();
  }
  function write<T>(mutationFn: () => Promise<T>, asked: 'active' | 'none' = 'active'): Promise<T> {
    return call(mutationFn).finally(() => forgetCourses(queryClient, asked));
  }
  return {
    create: (body, idempotencyKey) => write(() => api('POST /api/courses', { body, idempotencyKey })),
    change: ({ id, revision }, input) =>
      write(() => api('PUT /api/courses/{id}', { params: { id }, body: { ...input, revision } })),
    read: (id) => call(() => api('GET /api/courses/{id}/form', { params: { id } })),
    // What this page shows of the course would be asked for in vain before the page is left.
    discard: (id) => write(() => api('DELETE /api/courses/{id}', { params: { id } }), 'none'),
  };
}

const changed = [
  'GET /api/courses',
  'GET /api/courses/{id}',
  'GET /api/courses/{id}/modules',
  'GET /api/courses/{id}/materials',
  'GET /api/dashboard',
];

/** What other pages show of courses is asked for again when they are next opened, and what this one shows (`active`) at once. */
function forgetCourses(queryClient: QueryClient, refetchType: 'active' | 'none'): void {
  for (const call of changed) void queryClient.invalidateQueries({ queryKey: [call], refetchType });
}
