import { routes } from '../../http/routes.ts';
import { loadConversation } from './access.ts';
import { loadOther, setBlocked } from './block.ts';
import { changeMessage, loadMessage, loadOwnMessage, messageVersions, takeBack } from './change.ts';
import { listConversations } from './find-conversations.ts';
import { listMessages, markConversation, readConversation, setState } from './read.ts';
import { listRecipients } from './recipients.ts';
import { listReports, loadReport, reportMessage, settleReport } from './reports.ts';
import { changeRules, readRules } from './rules.ts';
import { startConversation, writeMessage } from './start.ts';
import { loadToWrite, writeToCourse } from './write-to-course.ts';

export const messageRoutes = routes({
  'GET /api/conversations': {
    for: 'signed-in',
    handle: ({ app, actor, query }) => listConversations(app, actor, query),
  },
  'POST /api/conversations': {
    for: 'signed-in',
    handle: ({ app, actor, body, once }) => startConversation(app, actor, body, once),
  },
  'POST /api/courses/{id}/messages': {
    for: 'signed-in',
    before: ({ app, actor, params }) => loadToWrite(app.database.read, actor, params.id),
    handle: ({ app, actor, params, body, once }) => writeToCourse(app, actor, params.id, body, once),
  },
  'GET /api/conversations/{id}': {
    for: 'signed-in',
    handle: ({ app, actor, params }) => readConversation(app, actor, params.id),
  },
  'GET /api/conversations/{id}/messages': {
    for: 'signed-in',
    handle: ({ app, actor, params, query }) => listMessages(app, actor, params.id, query),
  },
  'POST /api/conversations/{id}/messages': {
    for: 'signed-in',
    before: ({ app, actor, params }) => loadConversation(app.database.read, actor, params.id),
    handle: ({ app, actor, params, body, once }) => writeMessage(app, actor, params.id, body, once),
  },
  'PUT /api/conversations/{id}/read': {
    for: 'signed-in',
    handle: ({ app, actor, params }) => markConversation(app, actor, params.id),
  },
  'PUT /api/conversations/{id}/state': {
    for: 'signed-in',
    before: ({ app, actor, params }) => loadConversation(app.database.read, actor, params.id),
    handle: ({ app, actor, params, body }) => setState(app, actor, params.id, body),
  },
  'PUT /api/messages/{id}': {
    for: 'signed-in',
    before: ({ app, actor, params }) => loadOwnMessage(app.database.read, actor, params.id),
    handle: ({ app, actor, params, body }) => changeMessage(app, actor, params.id, body.body),
  },
  'DELETE /api/messages/{id}': {
    for: 'signed-in',
    handle: ({ app, actor, params }) => takeBack(app, actor, params.id),
  },
  'GET /api/messages/{id}/versions': {
    for: 'signed-in',
    handle: ({ app, actor, params }) => messageVersions(app, actor, params.id),
  },
  'POST /api/messages/{id}/reports': {
    for: 'signed-in',
    before: ({ app, actor, params }) => loadMessage(app.database.read, actor, params.id),
    handle: ({ app, actor, params, body }) => reportMessage(app, actor, params.id, body.reason),
  },
  'GET /api/message-reports': {
    for: 'users.manage',
    handle: ({ app }) => listReports(app),
  },
  'POST /api/message-reports/{id}/settle': {
    for: 'users.manage',
    before: ({ app, params }) => loadReport(app.database.read, params.id),
    handle: ({ app, actor, params, body }) => settleReport(app, actor, params.id, body),
  },
  'GET /api/message-recipients': {
    for: 'signed-in',
    handle: ({ app, actor, query }) => listRecipients(app, actor, query),
  },
  'PUT /api/people/{id}/blocked': {
    for: 'signed-in',
    before: ({ app, actor, params }) => loadOther(app.database.read, actor, params.id),
    handle: ({ app, actor, params, body }) => setBlocked(app, actor, params.id, body.blocked),
  },
  'GET /api/college/messaging': {
    for: 'college.administer',
    handle: ({ app }) => readRules(app.database.read),
  },
  'PUT /api/college/messaging': {
    for: 'college.administer',
    handle: ({ app, actor, visitor, body }) => changeRules(app, { actor, visitor }, body),
  },
});
