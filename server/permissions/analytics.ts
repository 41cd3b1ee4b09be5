import type { Rows, World } from './row.ts';

/** Of all courses that who asks has to do with. */
const analysts = { own: '403 200 403 200 403 200 401 401' } as const;
const managers = { own: '403 403 403 200 403 200 401 401' } as const;

/** One for managers, and one for administrators alone. */
const aReport = {
  of: async (_world: World, situation: string) => ({ id: situation === 'own' ? 'enrolment' : 'storage' }),
  ...managers,
  other: '403 403 403 403 403 200 401 401',
  missing: '403 403 403 404 403 404 401 401',
} as const;

export const analyticsRows = {
  'GET /api/analytics/courses': analysts,
  'GET /api/analytics/engagement': analysts,
  'GET /api/analytics/grades': analysts,
  'GET /api/analytics/comparison': analysts,
  'GET /api/analytics/modules': analysts,
  'GET /api/analytics/quizzes': analysts,
  'GET /api/college-reports': managers,
  'GET /api/college-reports/{report}': aReport,
  'GET /api/college-reports/{report}/file.csv': aReport,
  'GET /api/college-reports/{report}/file.xlsx': aReport,
} satisfies Rows;
