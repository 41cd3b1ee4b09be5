/** Every path that has a screen. The router is built from these; the server answers any other path with 404 and the same shell. */
export const paths = [
  '/',
  '/dashboard',
  '/login',
  '/setup',
  '/courses',
  '/courses/create',
  '/courses/browse',
  '/courses/{id}',
  '/courses/{id}/people',
  '/courses/{id}/lessons/{lessonId}',
  '/admin',
  '/admin/overview',
  '/admin/users',
  '/admin/users/create',
  '/users',
] as const;
