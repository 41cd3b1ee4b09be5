import { routes } from '../../http/routes.ts';
import { loadCourse } from '../courses/access.ts';
import { loadReplyToEdit, loadReplyToModerate, loadTopic, loadTopicToEdit, loadTopicToModerate } from './access.ts';
import { changeReply, changeTopic } from './change.ts';
import { createTopic } from './create.ts';
import { listCounts, listTopics } from './list.ts';
import { mayLikeReply, mayLikeTopic, setLike } from './likes.ts';
import { markRead, setSaved, setSubscribed } from './marks.ts';
import { listMentionable } from './mentionable.ts';
import { setHidden, setState } from './moderate.ts';
import { readTopic } from './read-topic.ts';
import { removeReply, removeTopic } from './remove.ts';
import { replyVersions, topicVersions } from './versions.ts';
import { listReplies } from './replies.ts';
import { reply } from './reply.ts';
import { listReports, report, settleReport } from './reports.ts';

export const discussionRoutes = routes({
  'GET /api/courses/{id}/discussions': {
    for: 'signed-in',
    handle: ({ app, actor, params, query }) => listTopics(app, actor, params.id, query),
  },
  'POST /api/courses/{id}/discussions': {
    for: 'signed-in',
    before: ({ app, actor, params }) => loadCourse(app.database.read, actor, params.id),
    handle: ({ app, actor, params, body, once }) => createTopic(app, actor, params.id, body, once),
  },
  'GET /api/courses/{id}/people-to-mention': {
    for: 'signed-in',
    handle: ({ app, actor, params, query }) => listMentionable(app, actor, params.id, query),
  },
  'GET /api/discussion-counts': {
    for: 'signed-in',
    handle: ({ app, actor }) => listCounts(app, actor),
  },
  'GET /api/discussions/{id}': {
    for: 'signed-in',
    handle: ({ app, actor, params }) => readTopic(app, actor, params.id),
  },
  'PUT /api/discussions/{id}': {
    for: 'signed-in',
    before: ({ app, actor, params }) => loadTopicToEdit(app.database.read, actor, params.id),
    handle: ({ app, actor, params, body }) => changeTopic(app, actor, params.id, body),
  },
  'DELETE /api/discussions/{id}': {
    for: 'signed-in',
    handle: ({ app, actor, params }) => removeTopic(app, actor, params.id),
  },
  'PUT /api/discussions/{id}/state': {
    for: 'signed-in',
    before: ({ app, actor, params }) => loadTopicToModerate(app.database.read, actor, params.id),
    handle: ({ app, actor, params, body }) => setState(app, actor, params.id, body),
  },
  'PUT /api/discussions/{id}/like': {
    for: 'signed-in',
    before: ({ app, actor, params }) => mayLikeTopic(app.database.read, actor, params.id),
    handle: ({ app, actor, params, body }) => setLike(app, actor, { kind: 'topic', id: params.id }, body.liked),
  },
  'PUT /api/discussions/{id}/save': {
    for: 'signed-in',
    before: ({ app, actor, params }) => loadTopic(app.database.read, actor, params.id),
    handle: ({ app, actor, params, body }) => setSaved(app, actor, params.id, body.saved),
  },
  'PUT /api/discussions/{id}/subscription': {
    for: 'signed-in',
    before: ({ app, actor, params }) => loadTopic(app.database.read, actor, params.id),
    handle: ({ app, actor, params, body }) => setSubscribed(app, actor, params.id, body.subscribed),
  },
  'PUT /api/discussions/{id}/read': {
    for: 'signed-in',
    handle: ({ app, actor, params }) => markRead(app, actor, params.id),
  },
  'GET /api/discussions/{id}/versions': {
    for: 'signed-in',
    handle: ({ app, actor, params }) => topicVersions(app, actor, params.id),
  },
  'GET /api/discussions/{id}/replies': {
    for: 'signed-in',
    handle: ({ app, actor, params, query, again }) => listReplies(app, actor, params.id, query, again),
  },
  'POST /api/discussions/{id}/replies': {
    for: 'signed-in',
    before: ({ app, actor, params }) => loadTopic(app.database.read, actor, params.id),
    handle: ({ app, actor, params, body, once }) => reply(app, actor, params.id, body, once),
  },
  'PUT /api/replies/{id}': {
    for: 'signed-in',
    before: ({ app, actor, params }) => loadReplyToEdit(app.database.read, actor, params.id),
    handle: ({ app, actor, params, body }) => changeReply(app, actor, params.id, body),
  },
  'DELETE /api/replies/{id}': {
    for: 'signed-in',
    handle: ({ app, actor, params }) => removeReply(app, actor, params.id),
  },
  'PUT /api/replies/{id}/like': {
    for: 'signed-in',
    before: ({ app, actor, params }) => mayLikeReply(app.database.read, actor, params.id),
    handle: ({ app, actor, params, body }) => setLike(app, actor, { kind: 'reply', id: params.id }, body.liked),
  },
  'PUT /api/replies/{id}/hidden': {
    for: 'signed-in',
    before: ({ app, actor, params }) => loadReplyToModerate(app.database.read, actor, params.id),
    handle: ({ app, actor, visitor, params, body }) => setHidden(app, { actor, visitor }, params.id, body.hidden),
  },
  'GET /api/replies/{id}/versions': {
    for: 'signed-in',
    handle: ({ app, actor, params }) => replyVersions(app, actor, params.id),
  },
  'POST /api/discussions/{id}/reports': {
    for: 'signed-in',
    before: ({ app, actor, params }) => loadTopic(app.database.read, actor, params.id),
    handle: ({ app, actor, params, body }) => report(app, actor, params.id, body),
  },
  'GET /api/courses/{id}/discussion-reports': {
    for: 'signed-in',
    handle: ({ app, actor, params }) => listReports(app, actor, params.id),
  },
  'POST /api/discussion-reports/{id}/settle': {
    for: 'signed-in',
    handle: ({ app, actor, params }) => settleReport(app, actor, params.id),
  },
});
