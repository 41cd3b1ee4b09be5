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
};
