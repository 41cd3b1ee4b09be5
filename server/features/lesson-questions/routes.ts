import { routes } from '../../http/routes.ts';
import { checkAnswer, listPlaced, loadPlaced } from './answer.ts';

export const lessonQuestionRoutes = routes({
  'GET /api/lessons/{id}/questions': {
    for: 'signed-in',
    handle: ({ app, actor, params }) => listPlaced(app, actor, params.id),
  },
  'PUT /api/lessons/{id}/questions/{questionId}': {
    for: 'signed-in',
    before: ({ app, actor, params }) => loadPlaced(app, app.database.read, actor, params),
    handle: ({ app, actor, params, body }) => checkAnswer(app, actor, params, body),
  },
});
