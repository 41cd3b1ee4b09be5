import { reviewMatrix } from '../../../contract/quizzes.ts';
import type { AssignmentDetails, DiscussionDetails, QuizDetails } from '../../../domain/course-import/details.ts';
import { megabyte } from '../assignments/form.ts';
import type { CourseRows } from './read-rows.ts';

type ActivityRow = CourseRows['activities'][number];

const countingOf = (row: ActivityRow) => ({
  gradingType: row.grading_type,
  isExtraCredit: row.is_extra_credit,
  neverDrops: row.never_drops,
  postsManually: row.posts_manually,
});

export const assignmentDetailsOf = (row: ActivityRow): AssignmentDetails => ({
  ...countingOf(row),
  rubricIsScore: row.rubric_is_score === true,
  isAnonymous: row.is_anonymous === true,
  mostFiles: row.most_files ?? 1,
  largestFileMegabytes: row.largest_file === null ? null : row.largest_file / megabyte,
  graceMinutes: row.grace_minutes ?? 0,
});

export const quizDetailsOf = (row: ActivityRow): QuizDetails => ({
  ...countingOf(row),
  review: reviewMatrix.parse(row.review),
  shufflesQuestions: row.shuffles_questions === true,
  cutsAtUntil: row.cuts_at_until === true,
  isAnonymous: row.quiz_is_anonymous === true,
});

export const discussionDetailsOf = (row: ActivityRow): DiscussionDetails => ({
  ...countingOf(row),
  requiresPost: row.requires_post === true,
  allowsAnonymous: row.allows_anonymous === true,
  isPinned: row.is_pinned === true,
  isLocked: row.is_locked === true,
});
