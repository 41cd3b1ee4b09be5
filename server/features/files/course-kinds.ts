import { canEdit, isStaff } from '../courses/policy.ts';
import type { FileKinds, Reference } from './access.ts';

/** Students know a course once it is published and they are in it, staff before: that is in the relation already. */
const isMember = ({ relation }: Reference) => relation !== null;
const isEditor = ({ relation }: Reference) => relation !== null && canEdit({ relation });

/** What belongs to a course. */
export const courseFileKinds: FileKinds = {
  'course-material': {
    canRead: (_actor, reference) => isMember(reference),
    canRemove: (_actor, reference) => isEditor(reference),
  },
  /** Embedded in a text of the course. */
  'content-picture': {
    canRead: (_actor, reference) => isMember(reference),
    canRemove: (_actor, reference) => isEditor(reference),
  },
  'content-file': {
    canRead: (_actor, reference) => isMember(reference),
    canRemove: (_actor, reference) => isEditor(reference),
  },
  /** Given as an answer: its student's, and the course's staff's. */
  'quiz-response': {
    canRead: (actor, { userId, relation }) => userId === actor.id || (relation !== null && isStaff({ relation })),
  },
};
