import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Role } from '../../../contract/identity.ts';

/** All people of a role together. */
export const roleGroups: Record<Role, MessageDescriptor> = {
  student: msg`Students`,
  instructor: msg`Instructors`,
  teaching_assistant: msg`Teaching assistants`,
  supervisor: msg`Supervisors`,
  course_manager: msg`Course managers`,
  admin: msg`Administrators`,
};
