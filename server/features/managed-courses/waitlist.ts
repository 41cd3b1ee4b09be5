import { sql } from 'kysely';
import { movedTo } from '../../../domain/waitlist.ts';
import type { App } from '../../context.ts';
import { type Readable, transaction, type Tx } from '../../db/database.ts';
import { changedSince, notFound } from '../../refusal.ts';
import { findEnrolment } from '../enrolments/enrolment-query.ts';
import { lockCourse } from '../enrolments/locked-course.ts';
import { tellPages } from '../enrolments/tell-pages.ts';
import { type By, writeAudit } from '../users/audit.ts';

/** Whoever gives a place that is not there hears so before what they sent is judged. */
export async function loadEnrolment(read: Readable, id: string) {
  const enrolment = await findEnrolment(read, id);
  if (!enrolment) throw notFound();
  return enrolment;
}

/** Gives a student who waits another place in the queue; the others keep their order. */
export async function placeOnWaitlist(app: App, by: By, id: string, place: number): Promise<{ place: number }> {
  return transaction(app.database, async (tx) => {
    const enrolment = await loadEnrolment(tx, id);
    const course = await lockCourse(tx, enrolment.course_id);
    if (!course) throw notFound();
    const queue = await queueOf(tx, course.id);
    const from = queue.findIndex((each) => each.id === id);
    const moved = queue[from];
    if (!moved) throw changedSince('This student is not on the waitlist any more.');
    const order = movedTo(queue, from, place - 1);
    const to = order.indexOf(moved);
    if (to === from) return { place: from + 1 };
    await renumber(
      tx,
      order.map((each) => each.id),
    );
    const user = await tx
      .selectFrom('users')
      .select(['id', 'first_name', 'last_name'])
      .where('id', '=', enrolment.user_id)
      .executeTakeFirstOrThrow();
    const changes = { place: { from: from + 1, to: to + 1 } };
    await writeAudit(app, tx, by, { action: 'course.waitlist_changed', user, course, changes });
    await tellPages(
      tx,
      course,
      order.map((each) => each.userId),
    );
    return { place: to + 1 };
  });
}

async function queueOf(tx: Tx, courseId: string): Promise<{ id: string; userId: string }[]> {
  return tx
    .selectFrom('enrolments')
    .select(['id', 'user_id as userId'])
    .where('course_id', '=', courseId)
    .where('state', '=', 'waitlisted')
    .orderBy('waitlist_number')
    .execute();
}

/** Beyond the numbers that were given out, because no two may be alike even for a moment. */
async function renumber(tx: Tx, order: readonly string[]): Promise<void> {
  await sql`
    update enrolments e set waitlist_number = n.place + m.highest
    from unnest(${order}::uuid[]) with ordinality n(id, place),
      (select max(w.waitlist_number) as highest from enrolments w where w.id = any (${order}::uuid[])) m
    where e.id = n.id`.execute(tx);
}
