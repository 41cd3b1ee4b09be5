import type { QueryKey } from '@tanstack/react-query';
import type { ApiCall } from '../../contract/api.ts';
import type { Topic } from '../../contract/live.ts';

type Kind = Topic extends infer T ? (T extends `${infer K}:${string}` ? K : T) : never;

/** The reads that show a thing, by what is told of it; of what belongs to a course, whatever their id is. */
const shows: Record<Exclude<Kind, 'session' | 'attempt'>, readonly ApiCall[]> = {
  courses: [
    'GET /api/courses',
    'GET /api/dashboard',
    'GET /api/open-courses',
    'GET /api/open-courses/filters',
    'GET /api/open-courses/{id}',
    'GET /api/admin/overview',
  ],
  'open-courses': ['GET /api/open-courses', 'GET /api/open-courses/{id}', 'GET /api/admin/overview'],
  users: ['GET /api/users', 'GET /api/admin/overview'],
  overview: ['GET /api/admin/overview'],
  notifications: ['GET /api/notifications', 'GET /api/auth/user'],
  course: [
    'GET /api/courses',
    'GET /api/dashboard',
    'GET /api/open-courses',
    'GET /api/open-courses/{id}',
    'GET /api/lessons/{id}',
  ],
  progress: ['GET /api/courses', 'GET /api/dashboard', 'GET /api/lessons/{id}'],
};

/** Whether a read, by its key (see `reading`), may have another answer after this was told. */
export function concerns(topic: Topic, [call, input]: QueryKey): boolean {
  // Another role sees other things everywhere.
  if (topic === 'session') return true;
  const [kind = '', id] = topic.split(':');
  if (kind in shows && shows[kind as keyof typeof shows].some((each) => each === call)) return true;
  return (kind === 'course' || kind === 'progress') && isOfCourse(call, input, id);
}

function isOfCourse(call: unknown, input: unknown, id: string | undefined): boolean {
  return typeof call === 'string' && call.startsWith('GET /api/courses/{id}') && idIn(input) === id;
}

function idIn(input: unknown): unknown {
  const params = typeof input === 'object' && input !== null && 'params' in input ? input.params : undefined;
  return typeof params === 'object' && params !== null && 'id' in params ? params.id : undefined;
}

/** Reads that much concerns and that cost much: asked again every few seconds at most. */
export function isCostly([call]: QueryKey): boolean {
  return call === 'GET /api/admin/overview' || call === 'GET /api/open-courses';
}
