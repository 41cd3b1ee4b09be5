import { sql } from 'kysely';
import type { EnrolmentState } from '../../../contract/enrolments.ts';
import type { App } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { newId } from '../../ids.ts';
import type { LockedCourse } from './locked-course.ts';
import { isWaiting } from './waiting.ts';

/** Writes where a student stands now; who comes back has the same row as before, at the end of the queue. */
export async function writeStanding(
  app: App,
  tx: Tx,
  course: LockedCourse,
  studentId: string,
  { to, lastNumber }: { to: EnrolmentState; lastNumber: number },
): Promise<{ id: string }> {
  const standing = {
    state: to,
    enrolled_at: app.clock.now(),
    waitlist_number: to === 'waitlisted' ? lastNumber + 1 : null,
  };
  return tx
    .insertInto('enrolments')
    .values({ id: newId(), course_id: course.id, user_id: studentId, ...standing })
    .onConflict((oc) => oc.columns(['course_id', 'user_id']).doUpdateSet(standing))
    .returning('id')
    .executeTakeFirstOrThrow();
}

/** Gives the free places of a course to those who wait longest, and answers who they are. */
export async function activateWaiting(app: App, tx: Tx, course: LockedCourse): Promise<{ user_id: string }[]> {
  const { rows } = await sql<{ user_id: string }>`
    update enrolments e set state = 'active', enrolled_at = ${app.clock.now()}::timestamptz, waitlist_number = null
    where e.id in (
      select w.id from enrolments w where w.course_id = ${course.id} and ${sql.raw(isWaiting('w'))}
      order by w.waitlist_number limit ${course.capacity}::bigint - least(${course.capacity}::bigint,
        (select count(*) from enrolments h where h.course_id = ${course.id} and h.state in ('active', 'invited'))))
    returning e.user_id`.execute(tx);
  return rows;
}

/** From 1. */
export async function placeOnWaitlist(tx: Tx, enrolmentId: string): Promise<number> {
  const { rows } = await sql<{ place: number }>`
    select count(*) as place from enrolments mine
    join enrolments w on w.course_id = mine.course_id and w.waitlist_number <= mine.waitlist_number
    where mine.id = ${enrolmentId} and ${sql.raw(isWaiting('w'))}`.execute(tx);
  return rows[0]?.place ?? 1;
}
