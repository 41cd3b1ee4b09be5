import type { BrowserContext } from 'playwright-core';
import type { Visitor } from './browser.ts';
import { anImportOfACourse } from './course-package.ts';

/*
 * Where in the demo college there is what a path names: `{lesson}/edit` is the editor of that lesson, for whoever looks.
 * `is` says which part of a path of `contract/paths.ts` the place stands for.
 */

type Looker = Pick<Visitor, 'context'>;
interface Place {
  is: string;
  find: (looker: Looker) => string | Promise<string>;
}

interface Course {
  id: string;
  courseCode: string;
  status: string;
}

const listed = async <Row>({ context }: Looker, list: string): Promise<Row[]> =>
  (await (await context.request.get(list)).json()) as Row[];

const coursesOf = (looker: Looker) => listed<Course>(looker, '/api/courses');

const bigCourses = new WeakMap<BrowserContext, string>();

export async function bigCourse(looker: Looker): Promise<string> {
  const known = bigCourses.get(looker.context);
  if (known) return known;
  const course = (await coursesOf(looker)).find((each) => each.courseCode === 'WEB-301');
  if (!course) throw new Error('The big course is missing');
  bigCourses.set(looker.context, course.id);
  return course.id;
}

/** Of what is in the big course. */
const inBigCourse = (part: string, find: (looker: Looker, course: string) => Promise<string>): Place => ({
  is: `/courses/{id}${part}`,
  find: async (looker) => {
    const id = await bigCourse(looker);
    return `/courses/${id}${await find(looker, `/api/courses/${id}`)}`;
  },
});

/** The first item of a kind, or with a title. */
const item = (part: string, kind: string, title?: string): Place =>
  inBigCourse(`/${part}`, async (looker, course) => {
    const modules = await listed<{ items: { id: string; kind: string; title: string }[] }>(looker, `${course}/modules`);
    const items = modules.flatMap((module) => module.items).filter((each) => each.kind === kind);
    return `/${part.split('/')[0]}/${items.find((each) => title === undefined || each.title === title)?.id}`;
  });

const assignment = (title?: string): Place =>
  inBigCourse('/assignments/{assignmentId}', async (looker, course) => {
    const all = await listed<{ id: string; title: string }>(looker, `${course}/assignments`);
    return `/assignments/${all.find((each) => title === undefined || each.title === title)?.id}`;
  });

/** One that was handed in, judged by a rubric and graded. */
const reviewed = assignment('Responsive layout study');

/** The id of the first of a list. */
const firstOf = (is: string, list: string): Place => ({
  is,
  find: async (looker) => (await listed<{ id: string }>(looker, list))[0]?.id ?? '',
});

const inDiscussion = (find: Place['find']): Place => ({ is: '{topicId}', find });

export const places = {
  course: inBigCourse('', async () => ''),
  /** It has left the demo student a certificate that was revoked. */
  pastCourse: {
    is: '/courses/{id}',
    find: async (looker) => {
      const past = (await coursesOf(looker)).find(({ courseCode }) => courseCode === 'PHYS-120');
      return `/courses/${past?.id}`;
    },
  },
  lesson: item('lessons/{lessonId}', 'lesson', 'Contrast you can compute'),
  firstLesson: item('lessons/{lessonId}', 'lesson'),
  quiz: item('quizzes/{quizId}', 'quiz'),
  takenQuiz: inBigCourse(
    '/quizzes/{quizId}',
    async (looker, course) => `/quizzes/${(await listed<{ id: string }>(looker, `${course}/quizzes`))[0]?.id}`,
  ),
  quizOfStudents: inBigCourse(
    '/quiz/{quizId}',
    async (looker, course) => `/quiz/${(await listed<{ id: string }>(looker, `${course}/quizzes`))[0]?.id}`,
  ),
  assignment: reviewed,
  firstAssignment: assignment(),
  /** What several have graded. */
  moderated: assignment('Critique of a published page'),
  /** What the student has to review of it. */
  review: {
    is: '/courses/{id}/assignments/{assignmentId}/reviews/{reviewId}',
    find: async (looker) => {
      const path = await reviewed.find(looker);
      const asked = await looker.context.request.get(`/api/assignments/${path.split('/').at(-1)}/peer-reviews`);
      const { toDo } = (await asked.json()) as { toDo: { id: string; completedAt: string | null }[] };
      return `${path}/reviews/${toDo.find(({ completedAt }) => completedAt === null)?.id}`;
    },
  },
  rubric: inBigCourse(
    '/rubrics/{rubricId}',
    async (looker, course) => `/rubrics/${(await listed<{ id: string }>(looker, `${course}/rubrics`))[0]?.id}`,
  ),
  bank: inBigCourse(
    '/banks/{bankId}',
    async (looker, course) => `/banks/${(await listed<{ id: string }>(looker, `${course}/banks`))[0]?.id}`,
  ),
  topic: inDiscussion(async (looker) => {
    const [first] = await listed<{ id: string }>(looker, `/api/courses/${await bigCourse(looker)}/discussions`);
    return first?.id ?? '';
  }),
  /** The one that the demo college grades. */
  gradedTopic: inDiscussion(async (looker) => {
    const course = (await coursesOf(looker)).find(
      ({ courseCode, status }) => courseCode === 'MUS-130' && status === 'active',
    );
    const topics = await listed<{ id: string; title: string }>(looker, `/api/courses/${course?.id}/discussions`);
    return topics.find(({ title }) => title === 'What did you hear this week?')?.id ?? '';
  }),
  announcement: {
    is: '{announcementId}',
    find: async (looker) => {
      const course = await bigCourse(looker);
      const all = await listed<{ id: string; isPinned: boolean }>(looker, `/api/courses/${course}/announcements`);
      return all.find(({ isPinned }) => isPinned)?.id ?? '';
    },
  },
  conversation: firstOf('{conversationId}', '/api/conversations'),
  /** The demo student, as those who teach or supervise her see her. */
  followed: {
    is: '{studentId}',
    find: async (looker) => {
      const [first] = await listed<{ student: { id: string } }>(looker, '/api/students?q=Maya+Lindgren');
      return first?.student.id ?? '';
    },
  },
  /** What is shared with her. */
  report: firstOf('{reportId}', '/api/progress-reports?state=shared'),
  person: firstOf('{userId}', '/api/users?role=student&limit=1'),
  import: {
    is: '{importId}',
    find: async (looker) => {
      const all = await listed<{ id: string; appliedAt: string | null }>(looker, '/api/roster-imports');
      return all.findLast(({ appliedAt }) => appliedAt !== null)?.id ?? '';
    },
  },
  package: { is: '/courses/import/{importId}', find: anImportOfACourse },
  /** Codes of certificates of the demo student. */
  valid: { is: '{code}', find: (looker) => codeOf(looker, 'valid') },
  revoked: { is: '{code}', find: (looker) => codeOf(looker, 'revoked') },
  unknownCode: { is: '{code}', find: () => '0000-0000-0000-0000' },
  page: { is: '{page}', find: () => 'keyboard' },
  unknownCourse: { is: '/courses/{id}', find: () => '/courses/01900000-0000-7000-8000-000000000000' },
} satisfies Record<string, Place>;

/** The code of a certificate of the demo student. */
export async function codeOf({ context }: Looker, which: 'valid' | 'revoked'): Promise<string> {
  const { earned } = (await (await context.request.get('/api/achievements')).json()) as {
    earned: { code: string; revokedAt: string | null }[];
  };
  const found = earned.find(({ revokedAt }) => (revokedAt === null) === (which === 'valid'));
  if (!found) throw new Error(`The demo student has no ${which} certificate`);
  return found.code;
}

const named = /\{(\w+)\}/;

const placeOf = (name: string): Place => {
  const place = (places as Record<string, Place>)[name];
  if (!place) throw new Error(`There is no place "${name}"`);
  return place;
};

/** The address of what a path names, for who looks. */
export async function addressOf(path: string, looker: Looker): Promise<string> {
  const [braces, name = ''] = named.exec(path) ?? [];
  if (!braces) return path;
  const found = await placeOf(name).find(looker);
  if (found === '' || found.includes('undefined')) throw new Error(`The demo college has nothing at "${name}"`);
  return path.replace(braces, found);
}

/** Which path of `contract/paths.ts` that is. */
export const screenOf = (path: string): string =>
  path.replace(/\?.*/, '').replace(named, (_, name: string) => placeOf(name).is);
