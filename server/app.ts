import { identityRoutes } from './features/identity/routes.ts';
import { userRoutes } from './features/users/routes.ts';
import { ssoRoutes } from './features/sso/routes.ts';
import { courseRoutes } from './features/courses/routes.ts';
import { enrolmentRoutes } from './features/enrolments/routes.ts';
import { fileKinds } from './app-files.ts';
import { fileRoutes } from './features/files/routes.ts';
import { saveMaterials } from './features/files/save-materials.ts';
import { moduleRoutes } from './features/modules/routes.ts';
import { assignmentRoutes } from './features/assignments/routes.ts';
import { quizRoutes } from './features/quizzes/routes.ts';
import { discussionRoutes } from './features/discussions/routes.ts';
import { linkRoutes } from './features/links/routes.ts';
import { attemptRoutes } from './features/attempts/routes.ts';
import { quizAuthoringRoutes } from './features/quiz-authoring/routes.ts';
import { bankRoutes } from './features/question-banks/routes.ts';
import { quizResultRoutes } from './features/quiz-results/routes.ts';
import { accommodationRoutes } from './features/accommodations/routes.ts';
import { gradebookRoutes } from './features/gradebook/routes.ts';
import { insightRoutes } from './features/insights/routes.ts';
import { notificationRoutes } from './features/notifications/routes.ts';
import { accountRoutes } from './features/account/routes.ts';
import { profileRoutes } from './features/account/profile-routes.ts';
import { adminRoutes } from './features/admin/routes.ts';
import type { Routes } from './http/routes.ts';

/** The features of the product, in the order of ARCHITECTURE.md: one may call those before it, never those after it. */
export const features: Routes = {
  ...identityRoutes,
  ...userRoutes,
  ...ssoRoutes,
  ...profileRoutes,
  ...accountRoutes,
  ...courseRoutes(saveMaterials),
  ...enrolmentRoutes,
  ...fileRoutes(fileKinds),
  ...moduleRoutes,
  ...assignmentRoutes,
  ...quizRoutes,
  ...discussionRoutes,
  ...linkRoutes,
  ...attemptRoutes,
  ...quizAuthoringRoutes,
  ...bankRoutes,
  ...quizResultRoutes,
  ...accommodationRoutes,
  ...gradebookRoutes,
  ...insightRoutes,
  ...notificationRoutes,
  ...adminRoutes,
};
