import { routes } from '../../http/routes.ts';
import { changeCourses } from './change.ts';
import { listChanges } from './changes-query.ts';
import { listManagedCourses, readManagedCourse } from './list.ts';
import { previewChange } from './preview.ts';
import { undoChange } from './undo.ts';
import { loadEnrolment, placeOnWaitlist } from './waitlist.ts';

export const managedCourseRoutes = routes({
  'GET /api/managed-courses': {
    for: 'courses.manage',
    handle: ({ app, query }) => listManagedCourses(app, query),
  },
  'GET /api/managed-courses/{id}': {
    for: 'courses.manage',
    handle: ({ app, params }) => readManagedCourse(app, params.id),
  },
  'PUT /api/enrolments/{id}/place': {
    for: 'courses.manage',
    before: ({ app, params }) => loadEnrolment(app.database.read, params.id),
    handle: ({ app, actor, visitor, params, body }) => placeOnWaitlist(app, { actor, visitor }, params.id, body.place),
  },
  'POST /api/course-change-previews': {
    for: 'courses.manage',
    handle: ({ app, actor, body }) => previewChange(app, actor, body),
  },
  'GET /api/course-changes': {
    for: 'courses.manage',
    handle: ({ app }) => listChanges(app.database.read),
  },
  'POST /api/course-changes': {
    for: 'courses.manage',
    handle: ({ app, actor, visitor, body, once }) => changeCourses(app, { actor, visitor }, body, once),
  },
  'POST /api/course-changes/{id}/undo': {
    for: 'courses.manage',
    handle: ({ app, actor, visitor, params }) => undoChange(app, { actor, visitor }, params.id),
  },
});
