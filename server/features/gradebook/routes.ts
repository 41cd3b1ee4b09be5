import { routes } from '../../http/routes.ts';
import { loadForGraders, loadForPosting, loadForRules, loadForScoring } from './access.ts';
import { readHistory } from './cell-history.ts';
import { changeRules } from './change-rules.ts';
import { previewRules, type ScoresByRules } from './draft-rules.ts';
import { enterScores } from './enter-scores.ts';
import { explainTotal } from './explain-total.ts';
import { exportCsv, exportWorkbook } from './export.ts';
import { applyImport, previewImport } from './import.ts';
import { sendMessages } from './messages.ts';
import { mayNote, writeNote } from './notes.ts';
import { countPosting } from './count-posting.ts';
import { postScores } from './post-scores.ts';
import { readChanges, readGradebook } from './read-gradebook.ts';
import { readRules } from './rules.ts';
import { listVersions } from './rule-versions.ts';
import { undoImport } from './undo-import.ts';

/** What rules make of the scores of quizzes is handed in: attempts belong to a feature to the right. */
export const gradebookRoutes = (scoresByRules: ScoresByRules) =>
  routes({
    'GET /api/courses/{id}/gradebook': {
      for: 'signed-in',
      handle: ({ app, actor, params }) => readGradebook(app, actor, params.id),
    },
    'GET /api/courses/{id}/gradebook/changes': {
      for: 'signed-in',
      handle: ({ app, actor, params, query }) => readChanges(app, actor, params.id, query.since),
    },
    'PUT /api/courses/{id}/gradebook/scores': {
      for: 'signed-in',
      before: ({ app, actor, params }) => loadForScoring(app.database.read, actor, params.id),
      handle: ({ app, actor, params, body }) => enterScores(app, actor, params.id, body),
    },
    'GET /api/courses/{id}/gradebook/posting': {
      for: 'signed-in',
      handle: ({ app, actor, params, query }) => countPosting(app, actor, params.id, query.activityId),
    },
    'PUT /api/courses/{id}/gradebook/posting': {
      for: 'signed-in',
      before: ({ app, actor, params }) => loadForPosting(app.database.read, actor, params.id),
      handle: ({ app, actor, params, body }) => postScores(app, actor, params.id, body),
    },
    'PUT /api/courses/{id}/gradebook/notes/{userId}': {
      for: 'signed-in',
      before: ({ app, actor, params }) => mayNote(app.database.read, actor, params.id, params.userId),
      handle: ({ app, actor, params, body }) => writeNote(app, actor, params.id, params.userId, body),
    },
    'GET /api/courses/{id}/gradebook/history': {
      for: 'signed-in',
      handle: ({ app, actor, params, query }) => readHistory(app, actor, params.id, query),
    },
    'POST /api/courses/{id}/gradebook/messages': {
      for: 'signed-in',
      before: ({ app, actor, params }) => loadForGraders(app.database.read, actor, params.id),
      handle: ({ app, actor, params, body, once }) => sendMessages(app, actor, params.id, body, once),
    },
    'GET /api/courses/{id}/gradebook/explanation': {
      for: 'signed-in',
      handle: ({ app, actor, params, query }) => explainTotal(app, actor, params.id, query),
    },
    'GET /api/courses/{id}/grading-rules': {
      for: 'signed-in',
      handle: ({ app, actor, params }) => readRules(app, actor, params.id),
    },
    'POST /api/courses/{id}/grading-rules/impact': {
      for: 'signed-in',
      before: ({ app, actor, params }) => loadForRules(app.database.read, actor, params.id),
      handle: ({ app, actor, params, body }) => previewRules(app, scoresByRules, actor, params.id, body.rules),
    },
    'PUT /api/courses/{id}/grading-rules': {
      for: 'signed-in',
      before: ({ app, actor, params }) => loadForRules(app.database.read, actor, params.id),
      handle: ({ app, actor, visitor, params, body }) =>
        changeRules(app, scoresByRules, { actor, visitor }, params.id, body),
    },
    'GET /api/courses/{id}/grading-rules/versions': {
      for: 'signed-in',
      handle: ({ app, actor, visitor, params }) => listVersions(app, actor, params.id, visitor.language),
    },
    'GET /api/courses/{id}/gradebook.csv': {
      for: 'signed-in',
      handle: ({ app, actor, visitor, params }) => exportCsv(app, { actor, visitor }, params.id),
    },
    'GET /api/courses/{id}/gradebook.xlsx': {
      for: 'signed-in',
      handle: ({ app, actor, visitor, params }) => exportWorkbook(app, { actor, visitor }, params.id),
    },
    'POST /api/courses/{id}/gradebook/import/preview': {
      for: 'signed-in',
      before: ({ app, actor, params }) => loadForScoring(app.database.read, actor, params.id),
      handle: ({ app, actor, params, body }) => previewImport(app, actor, params.id, body),
    },
    'POST /api/courses/{id}/gradebook/import': {
      for: 'signed-in',
      before: ({ app, actor, params }) => loadForScoring(app.database.read, actor, params.id),
      handle: ({ app, actor, params, query, body }) => applyImport(app, actor, params.id, body, query.token),
    },
    'POST /api/courses/{id}/gradebook/import/undo': {
      for: 'signed-in',
      before: ({ app, actor, params }) => loadForScoring(app.database.read, actor, params.id),
      handle: ({ app, actor, params, body, once }) => undoImport(app, actor, params.id, body, once),
    },
  });
