import { routes } from '../../http/routes.ts';
import { changeAnswer, deleteAnswer, listAnswers, loadAnswer, loadForAnswers, saveAnswer } from './answers.ts';
import { listQuestions, loadPostForStaff, setSettled } from './questions.ts';

export const helpRoutes = routes({
  'GET /api/student-questions': {
    for: 'work.grade',
    handle: ({ app, actor }) => listQuestions(app, actor),
  },
  'PUT /api/student-questions/{id}/settled': {
    for: 'signed-in',
    before: ({ app, actor, params }) => loadPostForStaff(app.database.read, actor, params.id),
    handle: ({ app, actor, params, body }) => setSettled(app, actor, params.id, body.settled),
  },
  'GET /api/saved-answers': {
    for: 'work.grade',
    handle: ({ app, actor, query }) => listAnswers(app, actor, query.course),
  },
  'POST /api/courses/{id}/saved-answers': {
    for: 'signed-in',
    before: ({ app, actor, params }) => loadForAnswers(app.database.read, actor, params.id),
    handle: ({ app, actor, params, body, once }) => saveAnswer(app, actor, params.id, body, once),
  },
  'PUT /api/saved-answers/{id}': {
    for: 'signed-in',
    before: ({ app, actor, params }) => loadAnswer(app.database.read, actor, params.id),
    handle: ({ app, actor, params, body }) => changeAnswer(app, actor, params.id, body),
  },
  'DELETE /api/saved-answers/{id}': {
    for: 'signed-in',
    handle: ({ app, actor, params }) => deleteAnswer(app, actor, params.id),
  },
});
