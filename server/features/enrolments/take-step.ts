import type { MyEnrolment } from '../../../contract/enrolments.ts';
import { dayIn } from '../../../domain/day.ts';
import { holdsPlace, isOver, movingUp, step, type Verb } from '../../../domain/enrolment.ts';
import type { Actor, App } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { type LockedCourse, readFacts } from './locked-course.ts';
import { moveUp } from './move-up.ts';
import { takeBackRequests, tell } from './notices.ts';
import { refuseOutOfTime, refusalOf } from './refusals.ts';
import { tellPages } from './tell-pages.ts';
import { placeOnWaitlist, writeStanding } from './write.ts';

/**
 * Does one thing to the enrolment of a student in a course that this transaction holds: judged by the state machine,
 * written with its event and notifications. Where a place was freed, the waitlist moves up before it returns.
 */
export async function takeStep(
  app: App,
  tx: Tx,
  actor: Actor,
  course: LockedCourse,
  studentId: string,
  verb: Verb,
): Promise<MyEnrolment | null> {
  const today = dayIn(app.settings.timeZone, app.clock.now());
  const over = isOver(course, today);
  let facts = await readFacts(tx, course, studentId);
  // The limit may have been raised since the last step: whoever waits goes before whoever comes.
  if (!over && movingUp(facts.places) > 0) {
    await moveUp(app, tx, course);
    facts = await readFacts(tx, course, studentId);
  }
  refuseOutOfTime(course, facts.standing, verb, today);
  const outcome = step(facts.standing, verb, facts.places, course.requiresApproval);
  if ('refused' in outcome) throw refusalOf(outcome.refused, verb, facts.standing);
  const { to } = outcome;
  if (to === 'none') return null;
  if (to === facts.standing) return existing(tx, facts.id, to);

  const written = await writeStanding(app, tx, course, studentId, { to, lastNumber: facts.lastNumber });
  if (facts.standing === 'pending_approval') await takeBackRequests(app, tx, course.id, [studentId]);
  await tell(app, tx, actor, course, studentId, { verb, from: facts.standing, to });
  await tellPages(tx, course, [studentId]);
  if (holdsPlace(facts.standing) && !holdsPlace(to)) await moveUp(app, tx, course);
  return { id: written.id, state: to, place: to === 'waitlisted' ? facts.places.waiting + 1 : null };
}

async function existing(tx: Tx, id: string | null, state: MyEnrolment['state']): Promise<MyEnrolment> {
  if (id === null) throw new Error('Somebody is in a course without an enrolment.');
  return { id, state, place: state === 'waitlisted' ? await placeOnWaitlist(tx, id) : null };
}
