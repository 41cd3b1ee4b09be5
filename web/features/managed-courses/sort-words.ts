import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ManagedCourseSort } from '../../../contract/managed-courses.ts';

export const sortWords: Record<ManagedCourseSort, MessageDescriptor> = {
  code: msg`By code`,
  title: msg`By title`,
  term: msg`Latest term first`,
  department: msg`By department`,
  enrolled: msg`Most students first`,
  waiting: msg`Longest waitlist first`,
  pending: msg`Most requests first`,
  start: msg`Latest start first`,
  activity: msg`Last activity first`,
};
