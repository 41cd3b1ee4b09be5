import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { CourseStatus } from '../../../contract/courses.ts';

export interface Change {
  to: CourseStatus;
  verb: MessageDescriptor;
  /** What it does, beside its button. */
  note: MessageDescriptor;
  /** What is asked before it is done; absent where it is taken back as easily as it was done. */
  ask?: { title: MessageDescriptor; description: MessageDescriptor };
  done: MessageDescriptor;
  danger?: boolean;
}

const publish: Change = {
  to: 'active',
  verb: msg`Publish Course`,
  note: msg`Students can find the course and join it, and see what is published in it.`,
  done: msg`The course is published`,
};
const reopen: Change = {
  to: 'active',
  verb: msg`Reopen Course`,
  note: msg`Its students are in it again, and their final grades leave the transcripts until it is completed once more.`,
  ask: {
    title: msg`Reopen this course?`,
    description: msg`The final grades leave the transcripts of its students until the course is completed again.`,
  },
  done: msg`The course is open again`,
};
const unpublish: Change = {
  to: 'draft',
  verb: msg`Back to Draft`,
  note: msg`Only its staff see it. Possible while no student is in it or has worked in it.`,
  done: msg`The course is a draft again`,
};
const complete: Change = {
  to: 'completed',
  verb: msg`Complete Course`,
  note: msg`Grades so far become final and stand in the transcripts, with zero for what is not graded; requests, invitations and the waitlist end.`,
  ask: {
    title: msg`Complete this course?`,
    description: msg`The grades of its students become final and stand in their transcripts. What is not graded yet counts as zero, also what waits to be graded; a quiz that is being taken is submitted with what is saved. What is graded without names and not posted is posted with it, so that it counts. Requests, invitations and the waitlist end.`,
  },
  done: msg`The course is completed`,
};
const archive: Change = {
  to: 'archived',
  verb: msg`Archive Course`,
  note: msg`It leaves all lists and becomes read-only; requests, invitations and the waitlist end. It can be taken out of the archive again.`,
  ask: {
    title: msg`Archive this course?`,
    description: msg`It leaves the lists of everyone. Who was in it can still read it, and nothing in it can be done any more. Requests, invitations and the waitlist end. You can take it out of the archive again.`,
  },
  done: msg`The course is archived`,
  danger: true,
};
const restore: Omit<Change, 'to'> = {
  verb: msg`Take out of the Archive`,
  note: msg`It stands in the lists again, as it was before.`,
  done: msg`The course is out of the archive`,
};

/** What can be done with a course as it stands, in the words of its buttons. */
export function changesOf(from: CourseStatus, mayBecome: readonly CourseStatus[]): Change[] {
  return mayBecome.map((to) => {
    if (from === 'archived') return { ...restore, to };
    if (to === 'archived') return archive;
    if (to === 'completed') return complete;
    if (to === 'draft') return unpublish;
    return from === 'draft' ? publish : reopen;
  });
}
