import { announcementFileKinds } from './features/announcements/file-kinds.ts';
import { discussionFileKinds } from './features/discussions/file-kinds.ts';
import type { FileKinds } from './features/files/access.ts';
import { courseFileKinds } from './features/files/course-kinds.ts';
import { messageFileKinds } from './features/messages/file-kinds.ts';
import { quizFileKinds } from './features/quiz-results/file-kinds.ts';
import { submissionFileKinds } from './features/submissions/file-kinds.ts';

/** Who may read which files: every kind of thing that refers to one, of all features. */
export const fileKinds: FileKinds = {
  ...courseFileKinds,
  ...submissionFileKinds,
  ...quizFileKinds,
  ...announcementFileKinds,
  ...messageFileKinds,
  ...discussionFileKinds,
};
