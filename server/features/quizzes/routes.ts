import { routes } from '../../http/routes.ts';
import { listQuizzes } from './list.ts';

export const quizRoutes = routes({
  'GET /api/courses/{id}/quizzes': {
    for: 'signed-in',
    handle: ({ app, actor, params }) => listQuizzes(app, actor, params.id),
  },
});
