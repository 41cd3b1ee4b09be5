import { sql } from 'kysely';
import { dayIn } from '../../../domain/day.ts';
import type { App } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { conflict } from '../../refusal.ts';
import { courseRulesOf } from '../courses/rules.ts';
import type { LockedCourse } from './locked-course.ts';
import { longDay, say } from '../../../contract/text.ts';

/** What the college lets students do by themselves; who staffs or manages a course is not bound by it. */
export async function refuseByCollegeRules(
  app: App,
  tx: Tx,
  course: LockedCourse,
  studentId: string,
  verb: 'join' | 'leave',
): Promise<void> {
  const { maxCreditsPerTerm, leaveUntil } = courseRulesOf(course.storedRules).enrolment;
  if (verb === 'leave' && leaveUntil === 'deadline') await refuseLateLeaving(app, tx, course, studentId);
  if (verb === 'join' && maxCreditsPerTerm !== null) await refuseTooMuch(tx, course, studentId, maxCreditsPerTerm);
}

async function refuseLateLeaving(app: App, tx: Tx, course: LockedCourse, studentId: string): Promise<void> {
  const deadline = course.enrollmentDeadline;
  if (deadline === null || dayIn(app.settings.timeZone, app.clock.now()) <= deadline) return;
  const mine = await tx
    .selectFrom('enrolments')
    .select('state')
    .where('course_id', '=', course.id)
    .where('user_id', '=', studentId)
    .executeTakeFirst();
  if (mine?.state === 'active')
    throw conflict(
      say`Students leave a course by themselves until its enrollment deadline, which was ${longDay(deadline)}. Ask the instructor to take you out.`,
    );
}

interface Load {
  term: string;
  credits: number;
  /** In the other courses of the term that the student is in, waits for or has asked for. */
  taken: number;
}

async function refuseTooMuch(tx: Tx, course: LockedCourse, studentId: string, most: number): Promise<void> {
  // Who joins two courses at the same moment is counted in one of them first.
  await tx.selectFrom('users').select('id').where('id', '=', studentId).forNoKeyUpdate().execute();
  const { rows } = await sql<Load>`
    select t.name as term, c.credits, (select coalesce(sum(o.credits), 0)::integer from enrolments e join courses o on o.id = e.course_id
        where e.user_id = ${studentId}::uuid and o.term_id = c.term_id and o.status <> 'archived'
          and e.state in ('active', 'completed', 'waitlisted', 'pending_approval')) as taken
    from courses c join terms t on t.id = c.term_id
    where c.id = ${course.id}::uuid and not exists (select from enrolments e
      where e.course_id = c.id and e.user_id = ${studentId}::uuid and e.state <> 'dropped')`.execute(tx);
  const load = rows[0];
  if (load && load.taken + load.credits > most)
    throw conflict(
      say`With this course you would have ${load.taken + load.credits} credits in ${load.term}; students join at most ${most}. Leave another course first, or ask the instructor for an invitation.`,
    );
}
