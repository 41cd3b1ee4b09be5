import { dayIn } from '../../../domain/day.ts';
import { routes } from '../../http/routes.ts';
import { catalogue } from './catalogue.ts';
import { changeDraft, discardDraft, loadForEditing } from './change.ts';
import { createCourse } from './create.ts';
import { courseDetail, courseForm } from './detail.ts';
import { listCourses } from './list.ts';
import type { SaveMaterials } from './materials.ts';

/** How a course's files are saved with it is handed in: they belong to a feature to the right. */
export function courseRoutes(saveMaterials: SaveMaterials) {
  return routes({
    'GET /api/courses': {
      for: 'signed-in',
      version: ({ app, actor }) => [actor.version, actor.role, dayIn(actor.timeZone, app.clock.now())].join(),
      handle: ({ app, actor, query }) => listCourses(app, actor, query),
    },
    'POST /api/courses': {
      for: 'courses.create',
      handle: ({ app, actor, body, once }) => createCourse(app, saveMaterials, actor, body, once),
    },
    'GET /api/courses/{id}': {
      for: 'signed-in',
      handle: ({ app, actor, params }) => courseDetail(app, app.database.read, actor, params.id),
    },
    'GET /api/courses/{id}/form': {
      for: 'signed-in',
      handle: ({ app, actor, params }) => courseForm(app, app.database.read, actor, params.id),
    },
    'PUT /api/courses/{id}': {
      for: 'signed-in',
      before: ({ app, actor, params }) => loadForEditing(app.database.read, actor, params.id),
      handle: ({ app, actor, params, body }) => changeDraft(app, saveMaterials, actor, params.id, body),
    },
    'DELETE /api/courses/{id}': {
      for: 'signed-in',
      handle: ({ app, actor, params }) => discardDraft(app, actor, params.id),
    },
    'GET /api/catalogue': {
      for: 'public',
      handle: ({ app }) => catalogue(app),
    },
  });
}
