import type { Lock } from '../../contract/activities.ts';
import { longMoment, said, say, type Text } from '../../contract/text.ts';

const subjects = {
  lesson: said('This lesson'),
  quiz: said('This quiz'),
  assignment: said('This assignment'),
  discussion: said('This discussion'),
  item: said('This item'),
};

/** Why what is locked cannot be worked on, and what to do, as a sentence in the student's own time. */
export function refusalOfLock(lock: Lock, what: keyof typeof subjects, timeZone: string): Text {
  const subject = subjects[what];
  const at = longMoment(lock.at === null ? new Date() : new Date(lock.at), timeZone);
  if (lock.kind === 'closed') return say`${subject} is closed. It closed on ${at}.`;
  if (lock.kind === 'opens') return say`${subject} is not open yet. It opens on ${at}.`;
  return say`${subject} is locked. Finish “${lock.title ?? ''}” first.`;
}
