import type { Candidate } from '../../../contract/people.ts';
import type { Actor, App } from '../../context.ts';
import { loadForEditing } from '../courses/change.ts';
import { findCandidates } from './staff-query.ts';

/** People who could be staff, or students, of a course that the actor may edit. */
export async function searchCandidates(
  app: App,
  actor: Actor,
  courseId: string,
  { q, as }: { q: string; as: 'staff' | 'student' },
): Promise<Candidate[]> {
  const { read } = app.database;
  await loadForEditing(read, actor, courseId);
  // Nobody leafs through the whole college.
  if (q.length < 2) return [];
  return findCandidates(read, {
    courseId,
    q,
    roles: as === 'staff' ? ['instructor', 'teaching_assistant'] : ['student'],
  });
}
