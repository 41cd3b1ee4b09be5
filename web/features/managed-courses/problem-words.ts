import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { CourseProblem } from '../../../contract/course-problems.ts';

interface Words {
  /** In the table. */
  short: MessageDescriptor;
  /** What is wrong, in a sentence. */
  sentence: MessageDescriptor;
  /** On the link to where it is mended. */
  mend: MessageDescriptor;
}

export const problemWords: Record<CourseProblem, Words> = {
  noInstructor: {
    short: msg`No instructor`,
    sentence: msg`Nobody teaches this course.`,
    mend: msg`Assign an instructor`,
  },
  noContent: {
    short: msg`No content`,
    sentence: msg`The course is published, and there is nothing in it that students see.`,
    mend: msg`Open its modules`,
  },
  endsBeforeStart: {
    short: msg`Ends before it begins`,
    sentence: msg`The end date lies before the start date.`,
    mend: msg`Change its dates`,
  },
  deadlineAfterEnd: {
    short: msg`Deadline after the end`,
    sentence: msg`The enrollment deadline lies after the end date.`,
    mend: msg`Change its dates`,
  },
  outsideTerm: {
    short: msg`Outside its term`,
    sentence: msg`The course begins or ends outside the dates of its term.`,
    mend: msg`Change its dates or term`,
  },
  noTerm: {
    short: msg`No term`,
    sentence: msg`The course is published and belongs to no term.`,
    mend: msg`Choose a term`,
  },
  deadlinePassed: {
    short: msg`Draft after its deadline`,
    sentence: msg`The enrollment deadline has passed while the course is still a draft.`,
    mend: msg`Publish it, or change its deadline`,
  },
  isOver: {
    short: msg`Over, not completed`,
    sentence: msg`The end date has passed, and the grades are not final yet.`,
    mend: msg`Complete the course`,
  },
  placesFree: {
    short: msg`Waitlist despite free places`,
    sentence: msg`Students wait although places are free.`,
    mend: msg`Look at the waitlist`,
  },
  overfull: {
    short: msg`More students than places`,
    sentence: msg`More students are in the course than it has places for.`,
    mend: msg`Change its capacity`,
  },
  requestsWaiting: {
    short: msg`Requests wait`,
    sentence: msg`Students have asked to join and wait for an answer.`,
    mend: msg`Answer the requests`,
  },
};
