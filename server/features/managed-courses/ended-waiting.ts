import { sql } from 'kysely';
import { z } from 'zod';
import type { Actor, App } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { lockCourse } from '../enrolments/locked-course.ts';
import { type StandsAgain, tellStandingAgain } from '../enrolments/notices.ts';
import { tellPages } from '../enrolments/tell-pages.ts';
import type { PlannedCourse } from './plan.ts';

/** Who was invited to a course, had asked for it or waited, before a change ended that: their enrolment, not who they are. */
export const endedWaiting = z.object({
  id: z.string(),
  state: z.enum(['invited', 'pending_approval', 'waitlisted']),
  number: z.number().nullable(),
});
export type EndedWaiting = z.infer<typeof endedWaiting>;

/** Of the courses that a change completes or archives; one statement. */
export async function findEnding(tx: Tx, plans: readonly PlannedCourse[]): Promise<Map<string, EndedWaiting[]>> {
  const ends = ({ before, after }: PlannedCourse) =>
    before.status === 'active' && (after.status === 'completed' || after.status === 'archived');
  const ending = plans.filter(ends).map(({ id }) => id);
  if (ending.length === 0) return new Map();
  const rows = await tx
    .selectFrom('enrolments')
    .select(['course_id', 'id', 'state', 'waitlist_number as number'])
    .where('course_id', 'in', ending)
    .where('state', 'in', ['invited', 'pending_approval', 'waitlisted'])
    .orderBy('id')
    .execute();
  return Map.groupBy(
    rows.map((row) => ({ course: row.course_id, ...endedWaiting.parse(row) })),
    ({ course }) => course,
  );
}

/**
 * Who was taken out of what they waited for waits for it again, and hears so instead of that it was too late. Not who has
 * left the college since, and nobody whose standing has changed: what they have now is theirs.
 */
export async function bringBack(
  app: App,
  tx: Tx,
  { actor, endedBy }: { actor: Actor; endedBy: string | null },
  courseId: string,
  ended: readonly EndedWaiting[],
): Promise<void> {
  const course = ended.length > 0 && (await lockCourse(tx, courseId));
  if (!course) return;
  const { rows } = await sql<StandsAgain>`
    update enrolments e set state = n.state, waitlist_number = n.number
    from jsonb_to_recordset(${JSON.stringify(ended)}::jsonb) as n (id uuid, state text, number integer), users u
    where e.id = n.id and e.state = 'dropped' and u.id = e.user_id and u.is_active and u.role = 'student'
    returning u.id, u.first_name as "firstName", u.last_name as "lastName", e.state`.execute(tx);
  if (rows.length === 0) return;
  await tellStandingAgain(app, tx, { actor, endedBy }, course, rows);
  await tellPages(
    tx,
    course,
    rows.map(({ id }) => id),
  );
}
