import type { Role } from '../contract/identity.ts';
import type { BulkDeed, BulkRefusal } from '../contract/user-bulk.ts';
import { may } from './access.ts';
import { type Places, type Standing, step } from './enrolment.ts';
import { mayManage } from './user-management.ts';

interface Actor {
  readonly id: string;
  readonly role: Role;
  readonly capabilities?: readonly string[] | undefined;
}

export interface BulkPerson {
  readonly id: string;
  readonly role: Role;
  readonly isActive: boolean;
  /** How they stand to the course that they are to be enrolled in. */
  readonly standing?: Standing | undefined;
  /** Whether the supervisor has them already. */
  readonly isSupervised?: boolean | undefined;
}

export type Verdict = 'change' | 'same' | BulkRefusal;

/** What becomes of each person, one after the other: whoever is enrolled takes a place from those who follow. */
export function judgeBulk(
  actor: Actor,
  deed: BulkDeed,
  people: readonly BulkPerson[],
  course: { places: Places; requiresApproval: boolean } | null,
): Verdict[] {
  let places = course?.places;
  return people.map((person) => {
    if (deed.kind === 'enrol') {
      if (!places || !course) return 'full';
      const verdict = enrolling(person, places, course.requiresApproval);
      if (verdict === 'change' && person.standing !== 'invited') places = { ...places, held: places.held + 1 };
      return verdict;
    }
    return judge(actor, deed, person);
  });
}

function judge(actor: Actor, deed: Exclude<BulkDeed, { kind: 'enrol' }>, person: BulkPerson): Verdict {
  switch (deed.kind) {
    case 'supervise':
      if (person.isSupervised) return 'same';
      return may({ role: person.role }, 'courses.learn') ? 'change' : 'not-a-student';
    case 'role':
      if (person.role === deed.role) return 'same';
      return onOthers(actor, person);
    case 'activate':
      return person.isActive ? 'same' : onOthers(actor, person);
    case 'deactivate':
      return person.isActive ? onOthers(actor, person) : 'same';
  }
}

/** Nobody does it to themselves: so of the administrators, who alone may touch administrators, one always stays. */
function onOthers(actor: Actor, person: BulkPerson): Verdict {
  if (person.id === actor.id) return 'yourself';
  return mayManage(actor, person.role) ? 'change' : 'not-yours';
}

const already: Partial<Record<Standing, Verdict>> = {
  active: 'same',
  waitlisted: 'waiting',
  pending_approval: 'asked',
  completed: 'completed',
};

function enrolling(person: BulkPerson, places: Places, requiresApproval: boolean): Verdict {
  if (!may({ role: person.role }, 'courses.learn')) return 'not-a-student';
  if (!person.isActive) return 'inactive';
  const standing = person.standing ?? 'none';
  // Who asks is let in by it; who waits keeps the place in the queue.
  if (standing !== 'pending_approval' && already[standing]) return already[standing];
  const outcome = step(standing, 'enrol', places, requiresApproval);
  if ('to' in outcome) return outcome.to === standing ? 'same' : 'change';
  return outcome.refused === 'full' ? 'full' : (already[standing] ?? 'in-course');
}
