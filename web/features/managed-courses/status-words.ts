import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { CourseStatus } from '../../../contract/courses.ts';

/** The states of a course, as words to choose from. */
export const statusWords: Record<CourseStatus, MessageDescriptor> = {
  draft: msg`Draft`,
  active: msg`Active`,
  completed: msg`Completed`,
  archived: msg`Archived`,
};
