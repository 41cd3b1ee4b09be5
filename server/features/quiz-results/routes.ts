import { routes } from '../../http/routes.ts';
import { loadSlotForEditing } from '../quiz-authoring/slots.ts';
import { loadQuestionForEditing } from '../quizzes/question-rows.ts';
import { readLog } from './attempt-log.ts';
import { changePoints, previewPoints } from './change-points.ts';
import { changeQuestion, readQuestion } from './change-question.ts';
import { gradeAnswer, loadAttemptToMark } from './grade-answer.ts';
import { previewImpact } from './impact.ts';
import { listAnswers } from './list-answers.ts';
import { listAttempts } from './list-attempts.ts';
import { exportResults } from './results-csv.ts';
import { readResults } from './results.ts';
import { listToGrade } from './to-grade.ts';
import { listVersions } from './versions.ts';

export const quizResultRoutes = routes({
  'GET /api/quizzes/{quizId}/attempts': {
    for: 'signed-in',
    handle: ({ app, actor, params, query }) => listAttempts(app, actor, params.quizId, query),
  },
  'GET /api/quizzes/{id}/to-grade': {
    for: 'signed-in',
    handle: ({ app, actor, params }) => listToGrade(app, actor, params.id),
  },
  'GET /api/quizzes/{id}/answers': {
    for: 'signed-in',
    handle: ({ app, actor, params, query }) => listAnswers(app, actor, params.id, query),
  },
  'PUT /api/attempts/{id}/marks': {
    for: 'signed-in',
    before: ({ app, actor, params }) => loadAttemptToMark(app.database.read, actor, params.id),
    handle: ({ app, actor, params, body }) => gradeAnswer(app, actor, params.id, body),
  },
  'GET /api/quizzes/{id}/results': {
    for: 'signed-in',
    handle: ({ app, actor, params }) => readResults(app, actor, params.id),
  },
  'GET /api/quizzes/{id}/results.csv': {
    for: 'signed-in',
    handle: ({ app, actor, visitor, params }) => exportResults(app, { actor, visitor }, params.id),
  },
  'GET /api/attempts/{id}/log': {
    for: 'signed-in',
    handle: ({ app, actor, params }) => readLog(app, actor, params.id),
  },
  'GET /api/questions/{id}': {
    for: 'signed-in',
    handle: ({ app, actor, params }) => readQuestion(app, actor, params.id),
  },
  'POST /api/questions/{id}/impact': {
    for: 'signed-in',
    before: ({ app, actor, params }) => loadQuestionForEditing(app.database.read, actor, params.id),
    handle: ({ app, actor, params, body }) => previewImpact(app, actor, params.id, body.question),
  },
  'POST /api/quiz-slots/{id}/impact': {
    for: 'signed-in',
    before: ({ app, actor, params }) => loadSlotForEditing(app.database.read, actor, params.id),
    handle: ({ app, actor, params, body }) => previewPoints(app, actor, params.id, body.points),
  },
  'PUT /api/quiz-slots/{id}/points': {
    for: 'signed-in',
    before: ({ app, actor, params }) => loadSlotForEditing(app.database.read, actor, params.id),
    handle: ({ app, actor, params, body }) => changePoints(app, actor, params.id, body),
  },
  'PUT /api/questions/{id}': {
    for: 'signed-in',
    before: ({ app, actor, params }) => loadQuestionForEditing(app.database.read, actor, params.id),
    handle: ({ app, actor, params, body }) => changeQuestion(app, actor, params.id, body),
  },
  'GET /api/questions/{id}/versions': {
    for: 'signed-in',
    handle: ({ app, actor, params }) => listVersions(app, actor, params.id),
  },
});
