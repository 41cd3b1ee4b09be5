import { routes } from '../../http/routes.ts';
import { loadForEditing } from '../courses/change.ts';
import { loadQuizForEditing } from '../quizzes/access.ts';
import { readForm } from './form.ts';
import { previewQuiz } from './preview.ts';
import { deleteQuiz, publishQuiz, unpublishQuiz } from './publish.ts';
import { changeSettings, createQuiz } from './settings.ts';
import { addDraw, addQuestion, changeSlot, loadSlotForEditing, orderSlots, removeSlot } from './slots.ts';

export const quizAuthoringRoutes = routes({
  'POST /api/courses/{id}/quizzes': {
    for: 'signed-in',
    before: ({ app, actor, params }) => loadForEditing(app.database.read, actor, params.id),
    handle: ({ app, actor, params, body, once }) => createQuiz(app, actor, params.id, body, once),
  },
  'GET /api/quizzes/{id}/form': {
    for: 'signed-in',
    handle: ({ app, actor, params }) => readForm(app, actor, params.id),
  },
  'PUT /api/quizzes/{id}/settings': {
    for: 'signed-in',
    before: ({ app, actor, params }) => loadQuizForEditing(app.database.read, actor, params.id),
    handle: ({ app, actor, params, body }) => changeSettings(app, actor, params.id, body),
  },
  'POST /api/quizzes/{id}/publish': {
    for: 'signed-in',
    handle: ({ app, actor, params }) => publishQuiz(app, actor, params.id),
  },
  'POST /api/quizzes/{id}/unpublish': {
    for: 'signed-in',
    handle: ({ app, actor, params }) => unpublishQuiz(app, actor, params.id),
  },
  'DELETE /api/quizzes/{quizId}': {
    for: 'signed-in',
    handle: ({ app, actor, params }) => deleteQuiz(app, actor, params.quizId),
  },
  'POST /api/quizzes/{quizId}/questions': {
    for: 'signed-in',
    before: ({ app, actor, params }) => loadQuizForEditing(app.database.read, actor, params.quizId),
    handle: ({ app, actor, params, body, once }) => addQuestion(app, actor, params.quizId, body, once),
  },
  'POST /api/quizzes/{id}/draws': {
    for: 'signed-in',
    before: ({ app, actor, params }) => loadQuizForEditing(app.database.read, actor, params.id),
    handle: ({ app, actor, params, body, once }) => addDraw(app, actor, params.id, body, once),
  },
  'PUT /api/quizzes/{id}/order': {
    for: 'signed-in',
    before: ({ app, actor, params }) => loadQuizForEditing(app.database.read, actor, params.id),
    handle: ({ app, actor, params, body }) => orderSlots(app, actor, params.id, body.slotIds),
  },
  'PUT /api/quiz-slots/{id}': {
    for: 'signed-in',
    before: ({ app, actor, params }) => loadSlotForEditing(app.database.read, actor, params.id),
    handle: ({ app, actor, params, body }) => changeSlot(app, actor, params.id, body),
  },
  'DELETE /api/quiz-slots/{id}': {
    for: 'signed-in',
    handle: ({ app, actor, params }) => removeSlot(app, actor, params.id),
  },
  'POST /api/quizzes/{id}/preview': {
    for: 'signed-in',
    before: ({ app, actor, params }) => loadQuizForEditing(app.database.read, actor, params.id),
    handle: ({ app, actor, params, body }) => previewQuiz(app, actor, params.id, body),
  },
});
