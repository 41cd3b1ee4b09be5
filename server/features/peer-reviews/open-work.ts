import { CompiledQuery } from 'kysely';
import type { PeerReviewPlan } from '../../../contract/peer-reviews.ts';
import type { Actor } from '../../context.ts';
import type { Readable } from '../../db/database.ts';
import { isStudentOpen } from '../courses/assistant-sections.ts';

/**
 * Whether a student's work in assignment `t` of `activities a` is open to who asks: an assistant may be limited to some
 * sections, and what a group handed in is open as soon as one of its members is in one of them.
 */
export const isWorkOpen = (student: string, actor: string) => `(${isStudentOpen('a.course_id', student, actor)}
  or exists (select from group_members b join group_members o on o.group_id = b.group_id
    where b.set_id = t.group_set_id and b.user_id = ${student} and ${isStudentOpen('a.course_id', 'o.user_id', actor)}))`;

const openText = `select e.user_id from activities a join assignments t on t.activity_id = a.id
join enrolments e on e.course_id = a.course_id where a.id = $1 and ${isWorkOpen('e.user_id', '$2')}`;

/** What of a plan is about work that is open to an assistant. */
export async function openPart(
  read: Readable,
  actor: Pick<Actor, 'id'>,
  assignmentId: string,
  plan: PeerReviewPlan,
): Promise<PeerReviewPlan> {
  const { rows } = await read.executeQuery<{ user_id: string }>(CompiledQuery.raw(openText, [assignmentId, actor.id]));
  const open = new Set(rows.map((row) => row.user_id));
  return {
    ...plan,
    students: plan.students.filter(({ student }) => open.has(student.id)),
    reviews: plan.reviews.filter(({ authorId }) => open.has(authorId)),
  };
}
