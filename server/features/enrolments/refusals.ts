import { isOver, type Standing, type Verb } from '../../../domain/enrolment.ts';
import { conflict, type Refusal } from '../../refusal.ts';
import { archivedStays } from '../courses/refuse-archived.ts';
import type { LockedCourse } from './locked-course.ts';
import { longDay, say } from '../../../contract/text.ts';

const entering: ReadonlySet<Verb> = new Set<Verb>(['join', 'approve', 'invite', 'enrol', 'accept']);

/** Nobody enters a course that is over, and by themselves nobody after the deadline; an invitation opens it again. */
export function refuseOutOfTime(course: LockedCourse, standing: Standing, verb: Verb, today: string): void {
  if (verb === 'leave' && course.status === 'completed' && standing === 'active')
    throw conflict('This course is completed and stays in your transcript.');
  if (course.status === 'archived' && standing === 'active') refuseOutOfArchive(verb);
  if (!entering.has(verb)) return;
  const isOut = standing === 'none' || standing === 'dropped';
  const isInside = standing === 'active' || standing === 'completed';
  if (isOver(course, today) && !isInside) throw conflict('This course is over: nobody can join it any more.');
  const deadline = course.enrollmentDeadline;
  if (verb === 'join' && isOut && deadline !== null && deadline < today)
    throw conflict(say`Enrollment ended on ${longDay(deadline)}. Ask the instructor for an invitation.`);
}

/** What the course counts goes by who is in it, and stays as it is; who only waits or was invited may go. */
function refuseOutOfArchive(verb: Verb): void {
  if (verb === 'leave') throw conflict('This course is archived: its students stay in it.');
  if (verb === 'remove') throw conflict(archivedStays);
}

/** The sentence for a step that the state machine refuses. */
export function refusalOf(refused: 'full' | 'impossible', verb: Verb, standing: Standing): Refusal {
  if (refused === 'full')
    return conflict('All places of this course are taken. Remove a student or an invitation to make room.');
  switch (verb) {
    case 'approve':
      return conflict('There is no request to approve: it was withdrawn or declined meanwhile.');
    case 'decline':
      return conflict('There is no request to decline. Remove the student from the course instead.');
    case 'accept':
      return conflict('There is no invitation to accept: it was withdrawn or declined meanwhile.');
    case 'invite':
    case 'enrol':
      return conflict(alreadyThere(standing));
    default:
      return conflict('This course is completed and stays in the transcript.');
  }
}

function alreadyThere(standing: Standing): string {
  if (standing === 'pending_approval') return 'This student has asked to join. Approve the request instead.';
  if (standing === 'waitlisted') return 'This student is on the waitlist and moves up when a place is free.';
  return 'This student is in the course already.';
}
