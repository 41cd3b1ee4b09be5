import { type ApiCall, api } from '../../contract/api.ts';
import { ownReads } from './newcomers.ts';

/** Each has its own id, so that what is read can be named before there is a college. */
export const id = (n: number) => `00000000-0000-7000-8000-0000000001${String(n).padStart(2, '0')}`;
export const people = { student: id(1), instructor: id(2), teaching_assistant: id(3), fellow: id(4), left: id(5) };
export const course = id(10);
export const moduleId = id(11);
export const section = id(12);
export const set = id(13);
export const group = id(14);
export const items = { assignment: id(20), quiz: id(21), lesson: id(22), discussion: id(23), link: id(24) } as const;
/** Only who has replied reads its replies. */
export const topic = id(30);
export const announcement = id(31);

export const readers = ['student', 'instructor', 'teaching_assistant'] as const;
export type Reader = (typeof readers)[number];

const objects = {
  '/api/courses/': course,
  '/api/assignments/': items.assignment,
  '/api/activities/': items.assignment,
  '/api/quizzes/': items.quiz,
  '/api/lessons/': items.lesson,
  '/api/discussions/': items.discussion,
  '/api/students/': people.student,
  '/api/users/': people.student,
};

/** Reads of the course and what is in it, and those that name no object. */
export const fellowReads: readonly string[] = [
  `/api/assignments/${items.assignment}/grading/${people.fellow}`,
  `/api/discussions/${topic}`,
  `/api/discussions/${topic}/replies`,
  ...(Object.keys(api) as ApiCall[]).flatMap((name) => {
    const path = name.slice('GET '.length);
    const [, object] = Object.entries(objects).find(([start]) => path.startsWith(`${start}{`)) ?? [];
    const isAsked = name.startsWith('GET ') && object !== undefined && path.match(/\{/g)?.length === 1;
    return isAsked ? [path.replace(/\{\w+\}/, object)] : [];
  }),
  ...ownReads,
];
