import { routes } from '../../http/routes.ts';
import { loadForEditing } from '../courses/change.ts';
import { openCourseFilters } from './filters.ts';
import { acceptInvitation, joinCourse, leaveCourse } from './join.ts';
import { listEnrolments } from './list.ts';
import { listOpenCourses } from './open-courses.ts';
import { previewCourse } from './preview.ts';
import { decideOn, decideOnSeveral, inviteStudent, removeStudent } from './staff.ts';

export const enrolmentRoutes = routes({
  'GET /api/open-courses': {
    for: 'signed-in',
    handle: ({ app, actor, query }) => listOpenCourses(app, actor, query),
  },
  'GET /api/open-courses/filters': {
    for: 'signed-in',
    handle: ({ app }) => openCourseFilters(app),
  },
  'GET /api/open-courses/{id}': {
    for: 'signed-in',
    handle: ({ app, actor, params }) => previewCourse(app, actor, params.id),
  },
  'POST /api/courses/{id}/join': {
    for: 'courses.learn',
    handle: ({ app, actor, params }) => joinCourse(app, actor, params.id),
  },
  'POST /api/courses/{id}/leave': {
    for: 'courses.learn',
    handle: ({ app, actor, params }) => leaveCourse(app, actor, params.id),
  },
  'GET /api/courses/{id}/enrolments': {
    for: 'signed-in',
    handle: ({ app, actor, params, query }) => listEnrolments(app, actor, params.id, query),
  },
  'POST /api/courses/{id}/enrolments': {
    for: 'signed-in',
    before: ({ app, actor, params }) => loadForEditing(app.database.read, actor, params.id),
    handle: ({ app, actor, params, body }) => inviteStudent(app, actor, params.id, body),
  },
  'POST /api/enrolments/{id}/approve': {
    for: 'signed-in',
    handle: ({ app, actor, params }) => decideOn(app, actor, params.id, 'approve'),
  },
  'POST /api/enrolments/{id}/decline': {
    for: 'signed-in',
    handle: ({ app, actor, params }) => decideOn(app, actor, params.id, 'decline'),
  },
  'POST /api/courses/{id}/request-decisions': {
    for: 'signed-in',
    before: ({ app, actor, params }) => loadForEditing(app.database.read, actor, params.id),
    handle: ({ app, actor, params, body }) => decideOnSeveral(app, actor, params.id, body),
  },
  'POST /api/enrolments/{id}/accept': {
    for: 'courses.learn',
    handle: ({ app, actor, params }) => acceptInvitation(app, actor, params.id),
  },
  'DELETE /api/enrolments/{id}': {
    for: 'signed-in',
    handle: ({ app, actor, params }) => removeStudent(app, actor, params.id),
  },
});
