import type { AssignmentForm } from '../../../contract/assignments.ts';

/** Whether its course is completed, so that nothing that moves a grade is saved (0066). */
export const isClosed = ({ closed }: AssignmentForm): boolean => closed !== null;

/** Whether its course is put away, so that nothing of it is saved. */
export const isArchived = ({ closed }: AssignmentForm): boolean => closed?.by === 'archived';

/** Whether it is part of grades that stand: then neither what it is worth, nor when it was due, changes any more. */
export const countsAlready = (form: AssignmentForm): boolean =>
  isClosed(form) && form.settings.isPublished && form.settings.points !== null;
