import type { CourseStatus } from '../contract/courses.ts';
import type { EnrolmentState, WayIn } from '../contract/enrolments.ts';

/** What can be done to an enrolment: join, accept and leave by the student, promote by itself, the rest by staff. */
export type Verb = 'join' | 'approve' | 'decline' | 'invite' | 'enrol' | 'accept' | 'leave' | 'promote' | 'remove';

/** How a student stands to a course. */
export type Standing = EnrolmentState | 'none';

/** How many places a course has and how many are taken. */
export interface Places {
  /** Null: no limit. */
  capacity: number | null;
  /** Enrolments that hold a place. */
  held: number;
  waiting: number;
}

/** Where a verb leads; `full` and `impossible` refuse it. */
export type Outcome = { to: Standing } | { refused: 'full' | 'impossible' };

/** An invitation holds its place until it is answered; a request and a place on the waitlist hold none. */
export function holdsPlace(standing: Standing): boolean {
  return standing === 'active' || standing === 'invited';
}

/** Places nobody holds; null without a limit. A limit that was lowered below what is held leaves none. */
export function freePlaces({ capacity, held }: Places): number | null {
  return capacity === null ? null : Math.max(0, capacity - held);
}

/** How many of those who wait move up now. */
export function movingUp(places: Places): number {
  return Math.min(places.waiting, freePlaces(places) ?? places.waiting);
}

/** A newcomer takes a place only when nobody waits for it. */
function hasPlaceForNewcomer(places: Places): boolean {
  return places.waiting === 0 && freePlaces(places) !== 0;
}

const isOut = (standing: Standing) => standing === 'none' || standing === 'dropped';
const impossible: Outcome = { refused: 'impossible' };

/** Where a verb leads from a standing. Repeating a verb that was done leads nowhere else, so a retry is harmless. */
export function step(from: Standing, verb: Verb, places: Places, requiresApproval: boolean): Outcome {
  const orQueue: Outcome = { to: hasPlaceForNewcomer(places) ? 'active' : 'waitlisted' };
  const orFull = (to: Standing): Outcome => (hasPlaceForNewcomer(places) ? { to } : { refused: 'full' });
  switch (verb) {
    case 'join':
      if (isOut(from)) return requiresApproval ? { to: 'pending_approval' } : orQueue;
      if (from === 'invited') return { to: 'active' };
      return from === 'completed' ? impossible : { to: from };
    case 'approve':
      if (from === 'pending_approval') return orQueue;
      return from === 'active' || from === 'waitlisted' ? { to: from } : impossible;
    case 'decline':
      return from === 'pending_approval' || from === 'dropped' ? { to: 'dropped' } : impossible;
    case 'invite':
      if (isOut(from)) return orFull('invited');
      return from === 'invited' ? { to: from } : impossible;
    case 'enrol':
      if (isOut(from) || from === 'pending_approval') return orFull('active');
      return from === 'invited' || from === 'active' ? { to: 'active' } : impossible;
    case 'accept':
      return from === 'invited' || from === 'active' ? { to: 'active' } : impossible;
    case 'leave':
    case 'remove':
      if (from === 'completed') return impossible;
      return { to: from === 'none' ? 'none' : 'dropped' };
    case 'promote':
      if (from !== 'waitlisted') return impossible;
      return movingUp(places) > 0 ? { to: 'active' } : { refused: 'full' };
  }
}

interface Window {
  status: CourseStatus;
  endDate: string | null;
  enrollmentDeadline: string | null;
}

/** Whether a course is over on a day: completed, archived, or past its end date. */
export function isOver({ status, endDate }: Window, today: string): boolean {
  return status === 'completed' || status === 'archived' || (endDate !== null && endDate < today);
}

/** What joining would lead to on a day of the college; the deadline is the last day on which one can join. */
export function wayInto(course: Window & { requiresApproval: boolean }, places: Places, today: string): WayIn {
  if (isOver(course, today)) return 'over';
  if (course.enrollmentDeadline !== null && course.enrollmentDeadline < today) return 'ended';
  if (course.requiresApproval) return 'request';
  return hasPlaceForNewcomer(places) ? 'join' : 'waitlist';
}
