import type { paths } from '../../contract/paths.ts';
import { type Capability, may } from '../../domain/access.ts';
import type { Actor } from '../context.ts';

interface FirstReads {
  /** Whose page begins so; everybody's where it is left out. */
  for?: Capability;
  /** The addresses as the browser writes them; `{1}` and `{2}` are the ids in the page's own. */
  reads: readonly string[];
}

const begin = (...reads: string[]): FirstReads[] => [{ reads }];
const only = (capability: Capability, ...reads: string[]): FirstReads[] => [{ for: capability, reads }];

/** What each screen asks for as it opens, besides who is here; the first that holds for who asks. */
const firstReads: Partial<Record<(typeof paths)[number], FirstReads[]>> = {
  '/': begin('/api/courses', '/api/dashboard'),
  '/dashboard': begin('/api/courses', '/api/dashboard'),
  '/courses': begin('/api/courses'),
  '/courses/{id}': begin('/api/courses/{1}', '/api/courses/{1}/modules', '/api/courses/{1}/quizzes'),
  '/courses/{id}/lessons/{lessonId}': begin('/api/lessons/{2}'),
  '/courses/{id}/quiz': begin('/api/courses/{1}/quizzes'),
  '/courses/{id}/quiz/{quizId}': begin('/api/quizzes/{2}'),
  '/courses/{id}/assignments/{assignmentId}': begin('/api/assignments/{2}'),
  '/courses/{id}/gradebook': only('work.grade', '/api/courses/{1}/gradebook'),
  '/courses/{id}/people': only('courses.create', '/api/courses/{1}', '/api/courses/{1}/enrolments?state=active'),
  '/assignments': [...only('courses.learn', '/api/assignments'), ...begin('/api/taught-assignments')],
  '/grades': only('courses.learn', '/api/grades'),
  '/grading': only('work.grade', '/api/grading-queue'),
  '/discussions': begin('/api/courses', '/api/discussion-counts'),
  '/messages': begin('/api/conversations?show=inbox'),
  '/students': only('students.follow', '/api/students/courses', '/api/students?sort=risk&limit=50'),
  '/analytics': only('courses.analyse', '/api/analytics/courses'),
  '/manage-courses': only('courses.manage', '/api/college/structure', '/api/managed-courses'),
  '/admin': only('college.administer', '/api/admin/overview'),
  '/admin/overview': only('college.administer', '/api/admin/overview'),
  '/admin/users': only('users.manage', '/api/roster-sources', '/api/users?sort=name&limit=50'),
  '/admin/courses': only('courses.manage', '/api/college/structure', '/api/managed-courses'),
};

export const hasFirstReads = (screen: string): boolean => Object.hasOwn(firstReads, screen);

/** Of a page that is for whoever is not in yet. */
const forNobody: Partial<Record<(typeof paths)[number], string>> = { '/login': '/api/sign-in' };

export const readsForNobody = (screen: string): string =>
  scriptFor((forNobody as Record<string, string>)[screen] ?? '');

const scriptFor = (reads: string, also = '') =>
  reads &&
  `<script async fetchpriority="high" src="/early.js" data-reads="${reads.replaceAll('&', '&amp;')}"${also}></script>`;

const ids = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi;

/**
 * The element that has `early.js` ask for them. It carries no data of anybody, and names nothing that the role of who asks
 * may not read: a browser notes each refusal in its console.
 */
export function firstReadsOf(screen: string, path: string, actor: Actor | null): string {
  if (!actor || actor.mustSetUpSecondStep || actor.mustAcceptTerms) return '';
  const all = (firstReads as Record<string, FirstReads[] | undefined>)[screen];
  const wanted = all?.find((each) => !each.for || may(actor, each.for));
  if (!wanted) return '';
  const named = path.match(ids) ?? [];
  const reads = ['/api/auth/user', ...wanted.reads].map((read) =>
    read.replace(/\{(\d)\}/, (_, place: string) => named[Number(place) - 1] ?? ''),
  );
  return scriptFor(reads.join(' '), ' data-numbers');
}
