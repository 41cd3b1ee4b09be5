import { CompiledQuery } from 'kysely';
import { isStudentOpen } from '../courses/assistant-sections.ts';
import { isItemOpen } from '../courses/open-item.ts';
import { canEdit, isStaff } from '../courses/policy.ts';
import type { FileKinds, Reference } from './access.ts';

/** Students know a course once it is published and they are in it, staff before: that is in the relation already. */
const isMember = ({ relation }: Reference) => relation !== null;
const isSeenByStaff = ({ relation }: Reference) => relation !== null && isStaff({ relation });
/** To students as what shows it is: not while that is locked. */
const isOpenWithItem: FileKinds[string]['asksWhetherOpen'] = async (read, actor, { relation, objectId }) =>
  relation !== null && isItemOpen(read, actor, objectId);
const isEditor = (reference: Reference) => canEdit(reference);

/** An assistant may be limited to some sections. */
const assistedAnswer = `select 1 from quiz_attempts t join activities a on a.id = t.quiz_id
where t.id = $1 and ${isStudentOpen('a.course_id', 't.user_id', '$2')}`;

/** What belongs to a course. */
export const courseFileKinds: FileKinds = {
  'course-material': {
    canRead: (_actor, reference) => isMember(reference),
    canRemove: (_actor, reference) => isEditor(reference),
  },
  /** Embedded in a text of the course. */
  'content-picture': {
    canRead: (_actor, reference) => isSeenByStaff(reference),
    asksWhetherOpen: isOpenWithItem,
    canRemove: (_actor, reference) => isEditor(reference),
  },
  'content-file': {
    canRead: (_actor, reference) => isSeenByStaff(reference),
    asksWhetherOpen: isOpenWithItem,
    canRemove: (_actor, reference) => isEditor(reference),
  },
  /** Given as an answer: its student's, and the course's staff's. */
  'quiz-response': {
    canRead: (actor, { userId, relation }) =>
      userId === actor.id || (relation !== null && relation !== 'assistant' && isStaff({ relation })),
    asksWhetherOpen: async (read, actor, { relation, objectId }) =>
      relation === 'assistant' &&
      (await read.executeQuery(CompiledQuery.raw(assistedAnswer, [objectId, actor.id]))).rows.length > 0,
  },
};
