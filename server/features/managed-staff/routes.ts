import { routes } from '../../http/routes.ts';
import { listManagedStaff, readManagedStaff } from './list.ts';

export const managedStaffRoutes = routes({
  'GET /api/managed-staff': {
    for: 'courses.manage',
    handle: ({ app, query }) => listManagedStaff(app, query),
  },
  'GET /api/managed-staff/{id}': {
    for: 'courses.manage',
    handle: ({ app, params }) => readManagedStaff(app, params.id),
  },
});
