import { routes } from '../../http/routes.ts';
import { loadQuizToStart } from './access.ts';
import { extendAttempt } from './extend.ts';
import { placeInAttempt } from './place.ts';
import { readQuizPage } from './quiz-page.ts';
import { loadOwnAttempt, readAttempt, readQuestions } from './read-attempt.ts';
import { readReceipt } from './receipt.ts';
import { readReview } from './review.ts';
import { saveToAttempt } from './save.ts';
import { loadAttemptForStaff } from './staff-access.ts';
import { startAttempt } from './start.ts';
import { loadToSubmit, submitAttempt } from './submit.ts';

export const attemptRoutes = routes({
  'GET /api/quizzes/{quizId}': {
    for: 'signed-in',
    handle: ({ app, actor, visitor, params }) => readQuizPage(app, actor, params.quizId, visitor.language),
  },
  'POST /api/quizzes/{quizId}/start': {
    for: 'signed-in',
    before: ({ app, actor, params }) => loadQuizToStart(app.database.read, actor, params.quizId),
    handle: ({ app, actor, params, body }) => startAttempt(app, actor, params.quizId, body?.password),
  },
  'GET /api/quizzes/{quizId}/questions': {
    for: 'signed-in',
    handle: ({ app, actor, params }) => readQuestions(app, actor, params.quizId),
  },
  'GET /api/attempts/{id}': {
    for: 'signed-in',
    handle: ({ app, actor, params }) => readAttempt(app, actor, params.id),
  },
  // Saving and placing load nothing beforehand: the one statement that writes finds the attempt only for its student. It
  // is looked for first only where it will not come to that.
  'PUT /api/attempts/{id}/answers': {
    for: 'signed-in',
    beforeRefusal: ({ app, actor, params }) => loadOwnAttempt(app, actor, params.id),
    handle: ({ app, actor, params, body }) => saveToAttempt(app, actor, params.id, body),
  },
  'PUT /api/attempts/{id}/place': {
    for: 'signed-in',
    beforeRefusal: ({ app, actor, params }) => loadOwnAttempt(app, actor, params.id),
    handle: ({ app, actor, params, body }) => placeInAttempt(app, actor, params.id, body),
  },
  'POST /api/quizzes/{quizId}/attempts': {
    for: 'signed-in',
    before: ({ app, actor, params }) => loadToSubmit(app.database.read, actor, params.quizId),
    handle: ({ app, actor, params, body }) => submitAttempt(app, actor, params.quizId, body),
  },
  'GET /api/attempts/{id}/receipt': {
    for: 'signed-in',
    handle: ({ app, actor, params }) => readReceipt(app, actor, params.id),
  },
  'GET /api/attempts/{id}/review': {
    for: 'signed-in',
    handle: ({ app, actor, params }) => readReview(app, actor, params.id),
  },
  'POST /api/attempts/{id}/extend': {
    for: 'signed-in',
    before: ({ app, actor, params }) => loadAttemptForStaff(app.database.read, actor, params.id),
    handle: ({ app, actor, params, body, once }) => extendAttempt(app, actor, params.id, body.minutes, once),
  },
});
