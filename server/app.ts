import { identityRoutes } from './features/identity/routes.ts';
import { userRoutes } from './features/users/routes.ts';
import { courseRoutes } from './features/courses/routes.ts';
import { enrolmentRoutes } from './features/enrolments/routes.ts';
import { moduleRoutes } from './features/modules/routes.ts';
import { assignmentRoutes } from './features/assignments/routes.ts';
import { quizRoutes } from './features/quizzes/routes.ts';
import { discussionRoutes } from './features/discussions/routes.ts';
import { linkRoutes } from './features/links/routes.ts';
import { gradebookRoutes } from './features/gradebook/routes.ts';
import { insightRoutes } from './features/insights/routes.ts';
import { notificationRoutes } from './features/notifications/routes.ts';
import { adminRoutes } from './features/admin/routes.ts';
import type { Routes } from './http/routes.ts';

/** The features of the product, in the order of ARCHITECTURE.md: one may call those before it, never those after it. */
export const features: Routes = {
  ...identityRoutes,
  ...userRoutes,
  ...courseRoutes,
  ...enrolmentRoutes,
  ...moduleRoutes,
  ...assignmentRoutes,
  ...quizRoutes,
  ...discussionRoutes,
  ...linkRoutes,
  ...gradebookRoutes,
  ...insightRoutes,
  ...notificationRoutes,
  ...adminRoutes,
};
