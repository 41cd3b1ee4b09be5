import { may } from '../../../domain/access.ts';
import type { Actor } from '../../context.ts';
import { isSectionOpen } from '../courses/assistant-sections.ts';

/** Whose students: the texts stand inside statements over `enrolments e`, whose first parameter is the actor's id. */
export interface StudentScope {
  readonly isMine: string;
  /** Supervisors see what their students see of scores, and nothing else. */
  readonly seesHeld: boolean;
  /** Whether they are some students of many courses, and not whole classes. */
  readonly isOfFew: boolean;
}

const isOfStaff = (role: 'instructor' | 'teaching_assistant') => `e.course_id in (
  select k.course_id from course_staff k where k.user_id = $1::uuid and k.role = '${role}')`;

const scopes = {
  teaches: { isMine: isOfStaff('instructor'), seesHeld: true, isOfFew: false },
  assists: {
    isMine: `${isOfStaff('teaching_assistant')} and ${isSectionOpen('e.course_id', 'e.section_id', '$1::uuid')}`,
    seesHeld: true,
    isOfFew: false,
  },
  supervises: {
    isMine: `e.user_id in (select v.student_id from supervisions v where v.supervisor_id = $1::uuid)`,
    seesHeld: false,
    isOfFew: true,
  },
} satisfies Record<string, StudentScope>;

export function studentScopeOf(actor: Actor): StudentScope {
  if (may(actor, 'courses.teach')) return scopes.teaches;
  if (may(actor, 'courses.assist')) return scopes.assists;
  return scopes.supervises;
}

/** Enrolments `e` in courses `c` that count as somebody's students. */
export const isStudying = `e.state in ('active', 'completed') and c.status in ('active', 'completed')`;

/** What a viewer may know of scores. */
export type Sight = Pick<StudentScope, 'seesHeld'>;

/** What students know of their own, and supervisors of theirs. */
export const asStudentsSee: Sight = { seesHeld: false };

/** A score `s` of work `a` that staff may know of by name, or that the student themselves knows of. */
export const isScoreKnown = ({ seesHeld }: Sight) =>
  seesHeld ? '(s.posted_at is not null or not a.is_anonymous)' : 's.posted_at is not null';
