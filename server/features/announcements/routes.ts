import { routes } from '../../http/routes.ts';
import { loadToAnnounce, loadToEdit } from './access.ts';
import { changeAnnouncement, removeAnnouncement } from './change.ts';
import { listMine, listOfCourse } from './list.ts';
import { announceToCollege, announceToCourse } from './post.ts';
import { announcementVersions, listUrgent, markAnnouncement, readAnnouncement } from './read.ts';

export const announcementRoutes = routes({
  'GET /api/announcements': {
    for: 'signed-in',
    handle: ({ app, actor, query }) => listMine(app, actor, query),
  },
  'GET /api/courses/{id}/announcements': {
    for: 'signed-in',
    handle: ({ app, actor, params, query }) => listOfCourse(app, actor, params.id, query),
  },
  'POST /api/announcements': {
    for: 'users.manage',
    handle: ({ app, actor, body, once }) => announceToCollege(app, actor, body, once),
  },
  'POST /api/courses/{id}/announcements': {
    for: 'signed-in',
    before: ({ app, actor, params }) => loadToAnnounce(app.database.read, actor, params.id),
    handle: ({ app, actor, params, body, once }) => announceToCourse(app, actor, params.id, body, once),
  },
  'GET /api/announcements/{id}': {
    for: 'signed-in',
    handle: ({ app, actor, params }) => readAnnouncement(app, actor, params.id),
  },
  'PUT /api/announcements/{id}': {
    for: 'signed-in',
    before: ({ app, actor, params }) => loadToEdit(app.database.read, actor, params.id),
    handle: ({ app, actor, params, body }) => changeAnnouncement(app, actor, params.id, body),
  },
  'DELETE /api/announcements/{id}': {
    for: 'signed-in',
    handle: ({ app, actor, params }) => removeAnnouncement(app, actor, params.id),
  },
  'GET /api/announcements/{id}/versions': {
    for: 'signed-in',
    handle: ({ app, actor, params }) => announcementVersions(app, actor, params.id),
  },
  'PUT /api/announcements/{id}/read': {
    for: 'signed-in',
    handle: ({ app, actor, params }) => markAnnouncement(app, actor, params.id, false),
  },
  'PUT /api/announcements/{id}/dismissed': {
    for: 'signed-in',
    handle: ({ app, actor, params }) => markAnnouncement(app, actor, params.id, true),
  },
  'GET /api/urgent-announcements': {
    for: 'signed-in',
    handle: ({ app, actor }) => listUrgent(app, actor),
  },
});
