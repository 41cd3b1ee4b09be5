import type { paths } from '../../contract/paths.ts';

/** What each screen asks for as it opens, besides who is here: the addresses as the browser writes them. */
const firstReads: Partial<Record<(typeof paths)[number], readonly string[]>> = {
  '/': ['/api/courses', '/api/dashboard'],
  '/dashboard': ['/api/courses', '/api/dashboard'],
  '/courses': ['/api/courses'],
  '/courses/{id}': ['/api/courses/{id}', '/api/courses/{id}/modules', '/api/courses/{id}/quizzes'],
  '/courses/{id}/quiz': ['/api/courses/{id}/quizzes'],
  '/courses/{id}/gradebook': ['/api/courses/{id}/gradebook'],
  '/courses/{id}/people': ['/api/courses/{id}', '/api/courses/{id}/enrolments?state=active'],
  '/assignments': ['/api/assignments'],
  '/grades': ['/api/grades'],
  '/grading': ['/api/grading-queue'],
  '/discussions': ['/api/courses', '/api/discussion-counts'],
  '/messages': ['/api/conversations?show=inbox'],
  '/students': ['/api/students/courses', '/api/students?sort=risk&limit=50'],
  '/analytics': ['/api/analytics/courses'],
  '/manage-courses': ['/api/college/structure', '/api/managed-courses'],
  '/admin': ['/api/admin/overview'],
  '/admin/overview': ['/api/admin/overview'],
  '/admin/users': ['/api/roster-sources', '/api/users?sort=name&limit=50'],
  '/admin/courses': ['/api/college/structure', '/api/managed-courses'],
};

const id = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/i;

/**
 * The element that has `early.js` ask for them. It carries no data of anybody: who may not read something is refused, as
 * by the application itself.
 */
export function firstReadsOf(screen: string, path: string): string {
  const wanted = (firstReads as Record<string, readonly string[] | undefined>)[screen];
  if (!wanted) return '';
  const of = id.exec(path)?.[0] ?? '';
  const reads = ['/api/auth/user', ...wanted].map((each) => each.replace('{id}', of).replaceAll('&', '&amp;'));
  return `<script async fetchpriority="high" src="/early.js" data-reads="${reads.join(' ')}"></script>`;
}
