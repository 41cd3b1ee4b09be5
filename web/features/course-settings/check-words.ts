import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { CheckCode } from '../../../contract/course-settings.ts';

/** What is to be done about each thing that is missing. */
export const checkWords: Record<CheckCode, MessageDescriptor> = {
  title: msg`Give the course a title`,
  courseCode: msg`Give the course a code`,
  description: msg`Describe the course`,
  credits: msg`Set the credits, 1 to 6`,
  maxStudents: msg`Allow at least one student, or set no limit`,
  dates: msg`Put the dates in order: start, enrollment deadline, end`,
  moduleTitle: msg`Give this module a title`,
  itemTitle: msg`Give this item a title`,
  noModules: msg`The course has no modules`,
  emptyModule: msg`This module is empty`,
  unpublishedModule: msg`This module is not published: students will not see it`,
  unpublishedItem: msg`This item is not published: students will not see it`,
  quizWithoutQuestions: msg`This quiz has no questions`,
  emptyLesson: msg`This lesson has no text`,
  dateOutside: msg`A date of this item lies outside the dates of the course`,
  noInstructor: msg`Nobody teaches the course`,
  noDates: msg`The course’s start or end date is missing`,
};
