import type { CourseAssignment } from '../../../contract/coursework.ts';
import { workStatusOf } from '../../../domain/work-status.ts';
import type { Actor, App } from '../../context.ts';
import { loadCourse } from '../courses/access.ts';
import { isStaff } from '../courses/policy.ts';
import { findAssignments, type AssignmentRow } from './queries.ts';

export async function listAssignments(app: App, actor: Actor, courseId: string): Promise<CourseAssignment[]> {
  const read = app.database.read;
  const staff = isStaff(await loadCourse(read, actor, courseId));
  const rows = await findAssignments(read, courseId, actor.id, staff);
  const now = app.clock.now();
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    points: row.points === null ? null : Number(row.points),
    dueAt: row.due_at?.toISOString() ?? null,
    isPublished: row.is_published,
    mine: staff ? null : ownWork(row, now),
  }));
}

function ownWork(row: AssignmentRow, now: Date): CourseAssignment['mine'] {
  const work = {
    dueAt: row.due_at,
    wasOpened: row.was_opened,
    submittedAt: row.submitted_at,
    isSettled: row.is_settled,
  };
  return {
    status: workStatusOf(work, now),
    submittedAt: row.submitted_at?.toISOString() ?? null,
    score: row.score === null ? null : Number(row.score),
  };
}
