import { queryOptions } from '@tanstack/react-query';
import type { Gradebook, GradebookChanges } from '../../../contract/gradebook.ts';
import { reading } from '../../lib/query-client.ts';

/** Read once; afterwards only what changed is asked for (`useGradebookLive`). */
export const gradebookQuery = (courseId: string) =>
  queryOptions({ ...reading('GET /api/courses/{id}/gradebook', { params: { id: courseId } }), meta: { live: false } });

export const postingQuery = (courseId: string, activityId: string) =>
  queryOptions({
    ...reading('GET /api/courses/{id}/gradebook/posting', { params: { id: courseId }, query: { activityId } }),
    gcTime: 0,
  });

export const rulesQuery = (courseId: string) =>
  queryOptions({
    ...reading('GET /api/courses/{id}/grading-rules', { params: { id: courseId } }),
    meta: { live: false },
    gcTime: 0,
  });

/** The gradebook with these rows in place of those of the same students; the others stay the same objects. */
export function withRows(gradebook: Gradebook, { rows, since }: Pick<GradebookChanges, 'rows' | 'since'>): Gradebook {
  const changed = new Map(rows.map((row) => [row.id, row]));
  const next = gradebook.rows.map((row) => {
    const other = changed.get(row.id);
    changed.delete(row.id);
    return other ?? row;
  });
  return { ...gradebook, rows: [...next, ...changed.values()], since: since || gradebook.since };
}
