import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { EnrolmentState } from '../../../contract/enrolments.ts';

export const enrolmentStateNames: Record<EnrolmentState, MessageDescriptor> = {
  invited: msg`Invited`,
  active: msg`Enrolled`,
  pending_approval: msg`Asks to join`,
  waitlisted: msg`On the waitlist`,
  completed: msg`Completed`,
  dropped: msg`Dropped`,
};

export const staffRoleNames: Record<'instructor' | 'teaching_assistant', MessageDescriptor> = {
  instructor: msg`Instructor`,
  teaching_assistant: msg`Teaching assistant`,
};
