import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { CopiedPart, ShiftedDate } from '../../../contract/course-copy.ts';

interface PartWords {
  name: MessageDescriptor;
  help: MessageDescriptor;
}

/** In the order in which they are offered. */
export const copiedParts: readonly CopiedPart[] = [
  'settings',
  'modules',
  'lessons',
  'quizzes',
  'assignments',
  'materials',
  'grading',
];

export const partWords: Record<CopiedPart, PartWords> = {
  settings: { name: msg`Settings`, help: msg`Description, level, credits, places, approval` },
  modules: { name: msg`Modules`, help: msg`With their rules` },
  lessons: { name: msg`Lessons`, help: msg`They need their modules` },
  quizzes: { name: msg`Quizzes`, help: msg`With questions and question banks` },
  assignments: { name: msg`Assignments`, help: msg`With rubrics and peer reviews` },
  materials: { name: msg`Materials`, help: msg`Files are shared with the original` },
  grading: { name: msg`Grading`, help: msg`Groups, weights and rules` },
};

export const dateWords: Record<ShiftedDate['which'], MessageDescriptor> = {
  start: msg`Start Date`,
  end: msg`End Date`,
  deadline: msg`Enrollment Deadline`,
  opens: msg`Opens`,
  due: msg`Due`,
  closes: msg`Closes`,
  reviewsDue: msg`Reviews are due`,
};
