import { routes } from '../../http/routes.ts';
import { loadForEditing } from '../courses/change.ts';
import { limitAssistant } from './assistant-sections.ts';
import { searchCandidates } from './candidates.ts';
import { enrolList } from './enrolment-list.ts';
import {
  type AfterMembers,
  listSections,
  loadSection,
  makeSection,
  moveToSection,
  removeSection,
  renameSection,
} from './sections.ts';
import { addStaff, listStaff, loadMembership, removeStaff } from './staff.ts';

/** What follows from other sections is handed in: the dates that hold for somebody decide in features to the right. */
export function peopleRoutes(afterMembers: AfterMembers) {
  return routes({
    'GET /api/courses/{id}/sections': {
      for: 'signed-in',
      handle: ({ app, actor, params }) => listSections(app, actor, params.id),
    },
    'POST /api/courses/{id}/sections': {
      for: 'signed-in',
      before: ({ app, actor, params }) => loadForEditing(app.database.read, actor, params.id),
      handle: ({ app, actor, params, body }) => makeSection(app, actor, params.id, body.name),
    },
    'PUT /api/sections/{id}': {
      for: 'signed-in',
      before: ({ app, actor, params }) => loadSection(app.database.read, actor, params.id),
      handle: ({ app, actor, params, body }) => renameSection(app, actor, params.id, body.name),
    },
    'DELETE /api/sections/{id}': {
      for: 'signed-in',
      handle: ({ app, actor, params }) => removeSection(app, actor, params.id),
    },
    'PUT /api/courses/{id}/section-members': {
      for: 'signed-in',
      before: ({ app, actor, params }) => loadForEditing(app.database.read, actor, params.id),
      handle: ({ app, actor, params, body }) => moveToSection(app, afterMembers, actor, params.id, body),
    },
    'GET /api/courses/{id}/staff': {
      for: 'signed-in',
      handle: ({ app, actor, params }) => listStaff(app, actor, params.id),
    },
    'POST /api/courses/{id}/staff': {
      for: 'signed-in',
      before: ({ app, actor, params }) => loadForEditing(app.database.read, actor, params.id),
      handle: ({ app, actor, visitor, params, body }) => addStaff(app, { actor, visitor }, params.id, body.user),
    },
    'PUT /api/staff-members/{id}/sections': {
      for: 'signed-in',
      before: ({ app, actor, params }) => loadMembership(app.database.read, actor, params.id),
      handle: ({ app, actor, visitor, params, body }) => limitAssistant(app, { actor, visitor }, params.id, body),
    },
    'DELETE /api/staff-members/{id}': {
      for: 'signed-in',
      handle: ({ app, actor, visitor, params }) => removeStaff(app, { actor, visitor }, params.id),
    },
    'GET /api/courses/{id}/staff-candidates': {
      for: 'signed-in',
      handle: ({ app, actor, params, query }) => searchCandidates(app, actor, params.id, { q: query.q, as: 'staff' }),
    },
    'GET /api/courses/{id}/student-candidates': {
      for: 'signed-in',
      handle: ({ app, actor, params, query }) => searchCandidates(app, actor, params.id, { q: query.q, as: 'student' }),
    },
    'POST /api/courses/{id}/enrolment-lists': {
      for: 'signed-in',
      before: ({ app, actor, params }) => loadForEditing(app.database.read, actor, params.id),
      handle: ({ app, actor, params, body }) => enrolList(app, afterMembers, actor, params.id, body),
    },
  });
}
