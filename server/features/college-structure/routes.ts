import { routes } from '../../http/routes.ts';
import { readCourseRules } from '../courses/rules.ts';
import { changeCourseRules } from './course-rules.ts';
import {
  makeDepartment,
  mergeDepartment,
  refuseMissingDepartment,
  removeDepartment,
  renameDepartment,
} from './departments.ts';
import { findStructure } from './structure-query.ts';
import { changeTerm, makeTerm, mergeTerm, refuseMissingTerm, removeTerm } from './terms.ts';

export const collegeStructureRoutes = routes({
  'GET /api/college/structure': {
    for: 'courses.manage',
    handle: ({ app }) => findStructure(app.database.read),
  },
  'POST /api/terms': {
    for: 'courses.manage',
    handle: ({ app, actor, visitor, body }) => makeTerm(app, { actor, visitor }, body),
  },
  'PUT /api/terms/{id}': {
    for: 'courses.manage',
    before: ({ app, params }) => refuseMissingTerm(app, params.id),
    handle: ({ app, actor, visitor, params, body }) => changeTerm(app, { actor, visitor }, params.id, body),
  },
  'POST /api/terms/{id}/merge': {
    for: 'courses.manage',
    before: ({ app, params }) => refuseMissingTerm(app, params.id),
    handle: ({ app, actor, visitor, params, body }) => mergeTerm(app, { actor, visitor }, params.id, body.into),
  },
  'DELETE /api/terms/{id}': {
    for: 'courses.manage',
    handle: ({ app, actor, visitor, params }) => removeTerm(app, { actor, visitor }, params.id),
  },
  'POST /api/departments': {
    for: 'courses.manage',
    handle: ({ app, actor, visitor, body }) => makeDepartment(app, { actor, visitor }, body.name),
  },
  'PUT /api/departments/{id}': {
    for: 'courses.manage',
    before: ({ app, params }) => refuseMissingDepartment(app, params.id),
    handle: ({ app, actor, visitor, params, body }) => renameDepartment(app, { actor, visitor }, params.id, body),
  },
  'POST /api/departments/{id}/merge': {
    for: 'courses.manage',
    before: ({ app, params }) => refuseMissingDepartment(app, params.id),
    handle: ({ app, actor, visitor, params, body }) => mergeDepartment(app, { actor, visitor }, params.id, body.into),
  },
  'DELETE /api/departments/{id}': {
    for: 'courses.manage',
    handle: ({ app, actor, visitor, params }) => removeDepartment(app, { actor, visitor }, params.id),
  },
  'GET /api/college/course-rules': {
    for: 'courses.create',
    handle: ({ app }) => readCourseRules(app.database.read),
  },
  'PUT /api/college/course-rules': {
    for: 'courses.manage',
    handle: ({ app, actor, visitor, body }) => changeCourseRules(app, { actor, visitor }, body),
  },
});
