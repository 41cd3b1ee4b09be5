import { routes } from '../../http/routes.ts';
import { readComparison } from './comparison.ts';
import { listCourses } from './courses.ts';
import { readEngagement } from './engagement.ts';
import { readGrades } from './grades.ts';
import { readModules } from './modules.ts';
import { listQuizzes } from './quizzes.ts';

export const analyticsRoutes = routes({
  'GET /api/analytics/courses': {
    for: 'courses.analyse',
    handle: ({ app, actor }) => listCourses(app, actor),
  },
  'GET /api/analytics/engagement': {
    for: 'courses.analyse',
    handle: ({ app, actor, query }) => readEngagement(app, actor, query),
  },
  'GET /api/analytics/grades': {
    for: 'courses.analyse',
    handle: ({ app, actor, query }) => readGrades(app, actor, query),
  },
  'GET /api/analytics/comparison': {
    for: 'courses.analyse',
    handle: ({ app, actor, query }) => readComparison(app, actor, query),
  },
  'GET /api/analytics/modules': {
    for: 'courses.analyse',
    handle: ({ app, actor, query }) => readModules(app, actor, query),
  },
  'GET /api/analytics/quizzes': {
    for: 'courses.analyse',
    handle: ({ app, actor, query }) => listQuizzes(app, actor, query),
  },
});
