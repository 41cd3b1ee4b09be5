import type { CourseAssignment } from '../../../contract/coursework.ts';
import type { Actor, App } from '../../context.ts';
import { loadCourse } from '../courses/access.ts';
import { isStaff } from '../courses/policy.ts';
import { findAssignments, type AssignmentRow } from './queries.ts';
import { ownStatus } from './status.ts';

export async function listAssignments(app: App, actor: Actor, courseId: string): Promise<CourseAssignment[]> {
  const read = app.database.read;
  const staff = isStaff(await loadCourse(read, actor, courseId));
  const now = app.clock.now();
  const rows = await findAssignments(read, courseId, actor.id, staff, now);
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
    handingIn: row.handing_in,
    dueAt: row.due_at,
    graceMinutes: row.grace_minutes,
    wasBegun: row.was_begun,
    submittedAt: row.submitted_at,
    isSettled: row.is_settled,
    isPublished: row.is_published,
    said: row.said,
    standsSince: row.grades_stand_since,
  };
  return {
    status: ownStatus(work, now),
    submittedAt: row.submitted_at?.toISOString() ?? null,
    score: row.score === null ? null : Number(row.score),
  };
}
