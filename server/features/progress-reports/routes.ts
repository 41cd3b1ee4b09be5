import { routes } from '../../http/routes.ts';
import { loadOwnReport } from './access.ts';
import { beginReport } from './begin.ts';
import { changeState, removeReport, saveComment } from './change.ts';
import { readChoices } from './choices.ts';
import { reportFile } from './file.ts';
import { listReports } from './list.ts';
import { readReport } from './read.ts';
import { shareReport } from './share.ts';

export const progressReportRoutes = routes({
  'GET /api/progress-reports': {
    for: 'signed-in',
    handle: ({ app, actor, query }) => listReports(app, actor, query),
  },
  'GET /api/progress-reports/choices': {
    for: 'students.supervise',
    handle: ({ app, actor }) => readChoices(app, actor),
  },
  'POST /api/progress-reports': {
    for: 'students.supervise',
    handle: ({ app, actor, body, once }) => beginReport(app, actor, body, once),
  },
  'GET /api/progress-reports/{id}': {
    for: 'signed-in',
    handle: ({ app, actor, params }) => readReport(app, actor, params.id),
  },
  'PUT /api/progress-reports/{id}': {
    for: 'signed-in',
    before: ({ app, actor, params }) => loadOwnReport(app.database.read, actor, params.id),
    handle: ({ app, actor, params, body }) => saveComment(app, actor, params.id, body),
  },
  'PUT /api/progress-reports/{id}/state': {
    for: 'signed-in',
    before: ({ app, actor, params }) => loadOwnReport(app.database.read, actor, params.id),
    handle: ({ app, actor, params, body }) => changeState(app, actor, params.id, body.state),
  },
  'PUT /api/progress-reports/{id}/sharing': {
    for: 'signed-in',
    before: ({ app, actor, params }) => loadOwnReport(app.database.read, actor, params.id),
    handle: ({ app, actor, params, body }) => shareReport(app, actor, params.id, body.isShared),
  },
  'DELETE /api/progress-reports/{id}': {
    for: 'signed-in',
    handle: ({ app, actor, params }) => removeReport(app, actor, params.id),
  },
  'GET /api/progress-reports/{id}/file': {
    for: 'signed-in',
    handle: ({ app, actor, visitor, params }) => reportFile(app, actor, params.id, visitor.language),
  },
});
