import { routes } from '../../http/routes.ts';
import { copyCourse } from './copy.ts';
import { copyItem } from './copy-item.ts';
import { loadItem } from '../outline/load.ts';
import { duplicateItem } from './duplicate.ts';
import { previewCopy } from './preview.ts';
import { loadForCopying } from './source.ts';
import { listTemplates, listTerms } from './templates.ts';

export const courseCopyRoutes = routes({
  'GET /api/course-templates': {
    for: 'courses.create',
    handle: ({ app }) => listTemplates(app),
  },
  'GET /api/terms': {
    for: 'signed-in',
    handle: ({ app }) => listTerms(app),
  },
  'POST /api/courses/{id}/copy-previews': {
    for: 'courses.create',
    before: ({ app, actor, params }) => loadForCopying(app.database.read, actor, params.id),
    handle: ({ app, actor, params, body }) => previewCopy(app, actor, params.id, body),
  },
  'POST /api/courses/{id}/copies': {
    for: 'courses.create',
    before: ({ app, actor, params }) => loadForCopying(app.database.read, actor, params.id),
    handle: ({ app, actor, params, body, once }) => copyCourse(app, actor, params.id, body, once),
  },
  'POST /api/activities/{id}/duplicates': {
    for: 'signed-in',
    before: ({ app, actor, params }) => loadItem(app.database.read, actor, params.id),
    handle: ({ app, actor, params, body }) => duplicateItem(app, actor, params.id, body),
  },
  'POST /api/activities/{id}/copies': {
    for: 'signed-in',
    before: ({ app, actor, params }) => loadItem(app.database.read, actor, params.id),
    handle: ({ app, actor, params, body, once }) => copyItem(app, actor, params.id, body, once),
  },
});
