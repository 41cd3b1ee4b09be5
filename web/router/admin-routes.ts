import { createRoute } from '@tanstack/react-router';
import { idPattern } from '../../contract/paths.ts';
import { asksAhead } from './asks-ahead.ts';
import { signedIn } from './root.ts';
import { screen } from './screen.ts';

const admin = createRoute({
  getParentRoute: () => signedIn,
  path: '/admin',
  component: screen(() => import('../routes/admin.tsx')),
});
const overviewCode = () => import('../routes/admin-overview.tsx');
const overviewPage = screen(overviewCode);
const loader = asksAhead(overviewCode);
const adminHome = createRoute({ getParentRoute: () => admin, path: '/', loader, component: overviewPage });
const adminOverview = createRoute({ getParentRoute: () => admin, path: '/overview', loader, component: overviewPage });
const adminUsersCode = () => import('../routes/admin-users.tsx');
const adminUsers = createRoute({
  getParentRoute: () => admin,
  path: '/users',
  loader: asksAhead(adminUsersCode),
  component: screen(adminUsersCode),
});
const settingsPage = screen(() => import('../routes/admin-settings.tsx'));
/** A panel each, on one page. */
const adminSettings = [
  createRoute({ getParentRoute: () => admin, path: '/settings', component: settingsPage }),
  createRoute({ getParentRoute: () => admin, path: '/settings/region', component: settingsPage }),
  createRoute({ getParentRoute: () => admin, path: '/settings/grades', component: settingsPage }),
  createRoute({ getParentRoute: () => admin, path: '/settings/features', component: settingsPage }),
  createRoute({ getParentRoute: () => admin, path: '/settings/notifications', component: settingsPage }),
  createRoute({ getParentRoute: () => admin, path: '/settings/sign-in', component: settingsPage }),
  createRoute({ getParentRoute: () => admin, path: '/settings/terms', component: settingsPage }),
  createRoute({ getParentRoute: () => admin, path: '/settings/mail', component: settingsPage }),
  createRoute({ getParentRoute: () => admin, path: '/settings/storage', component: settingsPage }),
  createRoute({ getParentRoute: () => admin, path: '/settings/retention', component: settingsPage }),
] as const;
const adminRoles = createRoute({
  getParentRoute: () => admin,
  path: '/roles',
  component: screen(() => import('../routes/admin-roles.tsx')),
});
const adminAudit = createRoute({
  getParentRoute: () => admin,
  path: '/audit',
  component: screen(() => import('../routes/admin-audit.tsx')),
});
const adminCoursesCode = () => import('../routes/admin-courses.tsx');
const adminCourses = createRoute({
  getParentRoute: () => admin,
  path: '/courses',
  loader: asksAhead(adminCoursesCode),
  component: screen(adminCoursesCode),
});
const termsOfUse = createRoute({
  getParentRoute: () => signedIn,
  path: '/terms-of-use',
  component: screen(() => import('../routes/terms-of-use.tsx')),
});
const adminReportsCode = () => import('../routes/admin-reports.tsx');
const adminReports = createRoute({
  getParentRoute: () => admin,
  path: '/reports',
  loader: asksAhead(adminReportsCode),
  component: screen(adminReportsCode),
});
const importsPage = screen(() => import('../routes/roster-imports.tsx'));
const importPage = screen(() => import('../routes/roster-import.tsx'));
const personPage = screen(() => import('../routes/person.tsx'));
const adminImports = createRoute({ getParentRoute: () => admin, path: '/users/import', component: importsPage });
const adminImport = createRoute({
  getParentRoute: () => admin,
  path: '/users/import/$importId',
  component: importPage,
});
const isId = new RegExp(`^${idPattern}$`, 'i');
/** The sections of users have names, people have ids: any other word names nothing. */
const ofPerson = { parse: ({ userId }: { userId: string }) => isId.test(userId) && { userId } };
const adminPerson = createRoute({
  getParentRoute: () => admin,
  path: '/users/$userId',
  params: ofPerson,
  component: personPage,
});
const imports = createRoute({ getParentRoute: () => signedIn, path: '/users/import', component: importsPage });
const oneImport = createRoute({
  getParentRoute: () => signedIn,
  path: '/users/import/$importId',
  component: importPage,
});
const person = createRoute({
  getParentRoute: () => signedIn,
  path: '/users/$userId',
  params: ofPerson,
  component: personPage,
});
/** Its dialog stands over the list, which the route above it keeps. */
const createUser = createRoute({ getParentRoute: () => adminUsers, path: '/create' });
const users = createRoute({
  getParentRoute: () => signedIn,
  path: '/users',
  component: screen(() => import('../routes/users.tsx')),
});

/** Running the college. */
export const adminRoutes = [
  admin.addChildren([
    adminHome,
    adminOverview,
    adminUsers.addChildren([createUser]),
    adminImports,
    adminImport,
    adminPerson,
    adminCourses,
    adminReports,
    ...adminSettings,
    adminRoles,
    adminAudit,
  ]),
  users,
  imports,
  oneImport,
  person,
  termsOfUse,
];
