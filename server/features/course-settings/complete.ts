import { sql } from 'kysely';
import { fromExactText, toDecimal } from '../../../domain/fraction.ts';
import type { Actor, App } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { endAttemptsWithCourse } from '../attempts/end-with-course.ts';
import { postNameless } from '../gradebook/post-nameless.ts';
import { recomputeCourses } from '../gradebook/recompute.ts';
import { endWaiting } from './end-waiting.ts';

/**
 * Completes the enrolments of a course that is completed: the final grade of the gradebook, in which what was not graded
 * counts as zero, is what stands in the transcript. Quizzes that are being taken are submitted before, and what was graded without
 * names is posted, so that it counts. Who only asked, waits or is invited is not in the course any more.
 */
export async function completeEnrolments(app: App, tx: Tx, actor: Actor, courseId: string): Promise<void> {
  await endAttemptsWithCourse(app, tx, courseId);
  await postNameless(app, tx, actor, courseId);
  await recomputeCourses(app, tx, [courseId]);
  const totals = await tx
    .selectFrom('enrolments as e')
    .leftJoin('course_totals as t', (join) =>
      join.onRef('t.course_id', '=', 'e.course_id').onRef('t.user_id', '=', 'e.user_id'),
    )
    .select(['e.id', 't.final_all'])
    .where('e.course_id', '=', courseId)
    .where('e.state', '=', 'active')
    .execute();
  const finals = totals.map(({ id, final_all }) => ({
    id,
    percent: final_all === null ? null : inTranscript(final_all),
  }));
  await sql`update enrolments e set state = 'completed', completed_at = ${app.clock.now()}::timestamptz, final_percent = f.percent
    from jsonb_to_recordset(${JSON.stringify(finals)}::jsonb) as f (id uuid, percent numeric) where e.id = f.id`.execute(
    tx,
  );
  await endWaiting(app, tx, actor, courseId, 'completed');
}

/** The transcript keeps four decimals. */
const inTranscript = (exact: string) => toDecimal(fromExactText(exact), 4);

/** Takes the completion of a course back: its students are in it again, and their transcripts are without it. */
export async function reopenEnrolments(tx: Tx, courseId: string): Promise<void> {
  await tx
    .updateTable('enrolments')
    .set({ state: 'active', completed_at: null, final_percent: null })
    .where('course_id', '=', courseId)
    .where('state', '=', 'completed')
    .execute();
}
