import type { QueryKey } from '@tanstack/react-query';
import type { ApiCall } from '../../contract/api.ts';
import type { Topic } from '../../contract/live.ts';

const resultsOfQuiz: ApiCall = 'GET /api/quizzes/{id}/results';

const repliesOfTopic: ApiCall = 'GET /api/discussions/{id}/replies';

const enrolmentsOfCourse: ApiCall = 'GET /api/courses/{id}/enrolments';

type Kind = Topic extends infer T ? (T extends `${infer K}:${string}` ? K : T) : never;
/** What is told of by the name of a list, which it concerns in any case. */
type OfItsName = Extract<Kind, ApiCall extends infer C ? (C extends `GET /api/${infer Name}` ? Name : never) : never>;

/** All courses and all of the staff, as who manages them sees them. */
const managed: readonly ApiCall[] = [
  'GET /api/managed-courses',
  'GET /api/managed-courses/{id}',
  'GET /api/managed-staff',
  'GET /api/managed-staff/{id}',
];

/**
 * The reads that show a thing, by what is told of it, besides the list of its name; of what belongs to a course, whatever
 * their id is.
 */
const shows: Partial<Record<OfItsName, readonly ApiCall[]>> &
  Record<
    Exclude<
      Kind,
      | OfItsName
      | 'session'
      | 'attempt'
      | 'paper'
      | 'quiz'
      | 'draft'
      | 'gradebook'
      | 'discussions'
      | 'discussion'
      | 'replies'
      | 'answers'
      | 'places'
      | 'work'
    >,
    readonly ApiCall[]
  > = {
  courses: [
    'GET /api/dashboard',
    'GET /api/calendar',
    'GET /api/open-courses',
    'GET /api/open-courses/filters',
    'GET /api/open-courses/{id}',
    'GET /api/admin/overview',
    ...managed,
  ],
  'open-courses': ['GET /api/open-courses/{id}', 'GET /api/admin/overview'],
  users: [
    'GET /api/users/{id}',
    'GET /api/users/{id}/history',
    'GET /api/users/{id}/exports',
    'GET /api/admin/overview',
    // Who is deactivated or becomes something else teaches nobody.
    ...managed,
  ],
  overview: ['GET /api/admin/overview'],
  structure: [
    'GET /api/college/structure',
    'GET /api/college/course-rules',
    'GET /api/terms',
    'GET /api/course-changes',
    ...managed,
  ],
  schedule: ['GET /api/schedule/offers', 'GET /api/calendar'],
  'progress-reports': ['GET /api/progress-reports/{id}'],
  notifications: ['GET /api/auth/user', 'GET /api/account/exports'],
  course: [
    'GET /api/courses',
    'GET /api/dashboard',
    'GET /api/calendar',
    'GET /api/open-courses',
    'GET /api/open-courses/{id}',
    'GET /api/lessons/{id}',
    'GET /api/lessons/{id}/questions',
    'GET /api/downloads',
    'GET /api/assignments',
    'GET /api/taught-assignments',
    'GET /api/assignments/{id}',
    'GET /api/assignments/{id}/comments',
    'GET /api/assignments/{id}/annotations',
    'GET /api/assignments/{id}/grading',
    'GET /api/grades',
    'GET /api/achievements',
    'GET /api/courses/{id}/grade',
    'GET /api/quizzes/{quizId}',
    'GET /api/attempts/{id}/review',
    'GET /api/discussions/{id}',
    ...managed,
  ],
  progress: [
    'GET /api/courses',
    'GET /api/grades',
    'GET /api/achievements',
    'GET /api/dashboard',
    'GET /api/calendar',
    'GET /api/lessons/{id}',
    'GET /api/lessons/{id}/questions',
    'GET /api/quizzes/{quizId}',
  ],
  learning: ['GET /api/lessons/{id}/readers'],
  announcements: [
    'GET /api/courses/{id}/announcements',
    'GET /api/announcements/{id}',
    'GET /api/urgent-announcements',
    'GET /api/auth/user',
  ],
  messages: [
    'GET /api/conversations',
    'GET /api/conversations/{id}',
    'GET /api/conversations/{id}/messages',
    'GET /api/message-reports',
    'GET /api/student-questions',
    'GET /api/auth/user',
  ],
};

/** What is judged of students: of their work, marks, reading and standing in a course. */
const studentReads: readonly ApiCall[] = [
  'GET /api/students',
  'GET /api/students/{id}',
  'GET /api/students/{id}/work',
  'GET /api/students/{id}/activity',
];
const judges: ReadonlySet<string> = new Set(['course', 'learning', 'work', 'gradebook', 'quiz', 'places']);
const queue: ApiCall = 'GET /api/grading-queue';
/** Work comes to the queue and leaves it however it is handed in and graded, and with whose it is. */
const fillsQueue: ReadonlySet<string> = new Set(['course', 'work', 'gradebook', 'quiz']);

/** Whether a read, by its key (see `reading`), may have another answer after this was told. */
export function concerns(topic: Topic, [call, input]: QueryKey): boolean {
  // Another role sees other things everywhere.
  if (topic === 'session') return true;
  const [kind = '', id] = topic.split(':');
  if (judges.has(kind) && studentReads.some((each) => each === call)) return true;
  if (fillsQueue.has(kind) && call === queue) return true;
  if (kind === 'schedule' && call === 'GET /api/students/{id}/meetings') return true;
  if (id === undefined && call === `GET /api/${kind}`) return true;
  if (kind in shows && shows[kind as keyof typeof shows]?.some((each) => each === call)) return true;
  if (kind === 'learning') return call === enrolmentsOfCourse && idIn(input) === id;
  if (kind === 'places') return call === 'GET /api/courses/{id}' && idIn(input) === id;
  if (kind === 'discussions')
    return (
      call === 'GET /api/discussion-counts' ||
      call === 'GET /api/student-questions' ||
      (isOfDiscussions(call) && idIn(input) === id)
    );
  if (kind === 'discussion') return isOfDiscussion(call) && idIn(input) === id;
  if (kind === 'replies') return call === repliesOfTopic && idIn(input) === id;
  if (kind === 'answers') return call === 'GET /api/saved-answers' || call === 'GET /api/student-questions';
  if (kind === 'quiz') return call === 'GET /api/attempts/{id}/log' || (isOfAttempts(call) && idIn(input) === id);
  // While it runs, its page listens itself.
  if (kind === 'attempt') return isOfReview(call) && idIn(input) === id;
  if (kind === 'work') return isOfWork(call, input, id);
  return (kind === 'course' || kind === 'progress') && isOfCourse(call, input, id);
}

const isOfReview = (call: unknown) =>
  call === 'GET /api/attempts/{id}/review' || call === 'GET /api/attempts/{id}/read-again';

/** What staff see of the attempts at a quiz. */
const isOfAttempts = (call: unknown) =>
  call === resultsOfQuiz || call === 'GET /api/quizzes/{quizId}/attempts' || call === 'GET /api/quizzes/{id}/to-grade';

/** What is handed in, and said about it; lists show a word of every assignment. */
function isOfWork(call: unknown, input: unknown, id: string | undefined): boolean {
  if (call === 'GET /api/assignments' || call === 'GET /api/taught-assignments') return true;
  return typeof call === 'string' && call.startsWith('GET /api/assignments/{id}') && idIn(input) === id;
}

function isOfCourse(call: unknown, input: unknown, id: string | undefined): boolean {
  return typeof call === 'string' && call.startsWith('GET /api/courses/{id}') && idIn(input) === id;
}

const isOfDiscussion = (call: unknown) =>
  call === 'GET /api/discussions/{id}' ||
  call === 'GET /api/discussions/{id}/grading' ||
  call === 'GET /api/discussions/{id}/grading/{userId}';

const isOfDiscussions = (call: unknown) =>
  call === 'GET /api/courses/{id}/discussions' || call === 'GET /api/courses/{id}/discussion-reports';

function idIn(input: unknown): unknown {
  const params = typeof input === 'object' && input !== null && 'params' in input ? input.params : undefined;
  if (typeof params !== 'object' || params === null) return undefined;
  return 'id' in params ? params.id : 'quizId' in params ? params.quizId : undefined;
}

/** Reads that much concerns and that cost much: asked again every few seconds at most. */
export function isCostly([call]: QueryKey): boolean {
  return (
    call === enrolmentsOfCourse ||
    call === resultsOfQuiz ||
    call === repliesOfTopic ||
    call === 'GET /api/admin/overview' ||
    managed.some((each) => each === call) ||
    studentReads.some((each) => each === call) ||
    call === queue ||
    call === 'GET /api/open-courses'
  );
}
