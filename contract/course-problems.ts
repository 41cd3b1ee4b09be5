/** What can be wrong with a course; domain/course-problems.ts says when. */
export const courseProblems = [
  'noInstructor',
  'noContent',
  'endsBeforeStart',
  'deadlineAfterEnd',
  'outsideTerm',
  'noTerm',
  'deadlinePassed',
  'isOver',
  'placesFree',
  'overfull',
  'requestsWaiting',
] as const;
export type CourseProblem = (typeof courseProblems)[number];
