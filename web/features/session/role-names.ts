import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Role } from '../../../contract/identity.ts';

export const roleNames: Record<Role, MessageDescriptor> = {
  student: msg`Student`,
  instructor: msg`Instructor`,
  course_manager: msg`Course manager`,
  teaching_assistant: msg`Teaching assistant`,
  supervisor: msg`Supervisor`,
  admin: msg`Administrator`,
};
