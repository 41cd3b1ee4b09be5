import { routes } from '../../http/routes.ts';
import { lessonPage } from './lesson.ts';
import { courseOutline } from './outline-query.ts';
import { loadForLearning, recordProgress } from './record-progress.ts';

export const moduleRoutes = routes({
  'GET /api/courses/{id}/modules': {
    for: 'signed-in',
    // What opens and closes by itself does so on a minute, as its dates are entered. Which dates an assistant sees follows
    // from who is in their sections, which no version tells.
    version: ({ actor }) =>
      actor.role === 'teaching_assistant'
        ? undefined
        : [actor.version, actor.role, Math.floor(actor.askedAt.getTime() / 60_000)].join(),
    handle: async ({ app, actor, params }) => (await courseOutline(app.database.read, actor, params.id)).modules,
  },
  'GET /api/lessons/{id}': {
    for: 'signed-in',
    handle: ({ app, actor, params }) => lessonPage(app.database.read, actor, params.id),
  },
  'PUT /api/lessons/{id}/progress': {
    for: 'signed-in',
    before: ({ app, actor, params }) => loadForLearning(app.database.read, actor, params.id),
    handle: ({ app, actor, params, body }) => recordProgress(app, actor, params.id, body),
  },
});
