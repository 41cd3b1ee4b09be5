import { createRoute } from '@tanstack/react-router';
import { coursePages } from '../features/courses/course-pages.ts';
import { ToDashboard } from '../features/shell/signed-in-pages.tsx';
import { reading } from '../lib/query-client.ts';
import { asksAhead } from './asks-ahead.ts';
import { signedIn } from './root.ts';
import { screen } from './screen.ts';

const dashboardCode = () => import('../routes/dashboard.tsx');
const dashboard = createRoute({
  getParentRoute: () => signedIn,
  path: '/',
  loader: (opened) => {
    const { queryClient } = opened.context;
    void queryClient.prefetchQuery(reading('GET /api/dashboard'));
    void queryClient.prefetchQuery(reading('GET /api/courses'));
    void asksAhead(dashboardCode)(opened);
  },
  component: screen(dashboardCode),
});
const toDashboard = createRoute({ getParentRoute: () => signedIn, path: '/dashboard', component: ToDashboard });
const discussions = createRoute({
  getParentRoute: () => signedIn,
  path: '/discussions',
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchInfiniteQuery(coursePages);
    void queryClient.prefetchQuery(reading('GET /api/discussion-counts'));
  },
  component: screen(() => import('../routes/discussions.tsx')),
});
const discussion = createRoute({
  getParentRoute: () => signedIn,
  path: '/discussions/$topicId',
  loader: ({ context: { queryClient }, params: { topicId } }) => {
    void queryClient.prefetchQuery(reading('GET /api/discussions/{id}', { params: { id: topicId } }));
  },
  component: screen(() => import('../routes/discussion.tsx')),
});
const discussionGrading = createRoute({
  getParentRoute: () => signedIn,
  path: '/discussions/$topicId/grading',
  loader: ({ context: { queryClient }, params: { topicId } }) => {
    void queryClient.prefetchQuery(reading('GET /api/discussions/{id}/grading', { params: { id: topicId } }));
  },
  component: screen(() => import('../routes/discussion-grading.tsx')),
});
const announcements = createRoute({
  getParentRoute: () => signedIn,
  path: '/announcements',
  component: screen(() => import('../routes/announcements.tsx')),
});
const announcement = createRoute({
  getParentRoute: () => signedIn,
  path: '/announcements/$announcementId',
  loader: ({ context: { queryClient }, params: { announcementId } }) => {
    void queryClient.prefetchQuery(reading('GET /api/announcements/{id}', { params: { id: announcementId } }));
  },
  component: screen(() => import('../routes/announcement.tsx')),
});
const messages = createRoute({
  getParentRoute: () => signedIn,
  path: '/messages',
  component: screen(() => import('../routes/messages.tsx')),
});
const conversation = createRoute({
  getParentRoute: () => signedIn,
  path: '/messages/$conversationId',
  loader: ({ context: { queryClient }, params: { conversationId } }) => {
    void queryClient.prefetchQuery(reading('GET /api/conversations/{id}', { params: { id: conversationId } }));
  },
  component: screen(() => import('../routes/messages.tsx')),
});
const schedule = createRoute({
  getParentRoute: () => signedIn,
  path: '/schedule',
  component: screen(() => import('../routes/schedule.tsx')),
});
const analyticsCode = () => import('../routes/analytics.tsx');
const analytics = createRoute({
  getParentRoute: () => signedIn,
  path: '/analytics',
  loader: asksAhead(analyticsCode),
  component: screen(analyticsCode),
});
const calendarCode = () => import('../routes/calendar.tsx');
const calendar = createRoute({
  getParentRoute: () => signedIn,
  path: '/calendar',
  loader: asksAhead(calendarCode),
  component: screen(calendarCode),
});
const helpCode = () => import('../routes/help.tsx');
const help = createRoute({
  getParentRoute: () => signedIn,
  path: '/help',
  loader: asksAhead(helpCode),
  component: screen(helpCode),
});
const helpPage = createRoute({
  getParentRoute: () => signedIn,
  path: '/help/$page',
  component: screen(() => import('../routes/help-page.tsx')),
});
const account = createRoute({
  getParentRoute: () => signedIn,
  path: '/account',
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(reading('GET /api/account/profile'));
  },
  component: screen(() => import('../routes/account.tsx')),
});
const accountSecurity = createRoute({
  getParentRoute: () => signedIn,
  path: '/account/security',
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(reading('GET /api/account/security'));
  },
  component: screen(() => import('../routes/account-security.tsx')),
});

const accountNotifications = createRoute({
  getParentRoute: () => signedIn,
  path: '/account/notifications',
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(reading('GET /api/account/notifications'));
  },
  component: screen(() => import('../routes/account-notifications.tsx')),
});
const accountData = createRoute({
  getParentRoute: () => signedIn,
  path: '/account/data',
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(reading('GET /api/account/exports'));
  },
  component: screen(() => import('../routes/account-data.tsx')),
});
const studentsCode = () => import('../routes/students.tsx');
const students = createRoute({
  getParentRoute: () => signedIn,
  path: '/students',
  loader: asksAhead(studentsCode),
  component: screen(studentsCode),
});
const student = createRoute({
  getParentRoute: () => signedIn,
  path: '/students/$studentId',
  loader: ({ context: { queryClient }, params: { studentId } }) => {
    void queryClient.prefetchQuery(reading('GET /api/students/{id}', { params: { id: studentId } }));
  },
  component: screen(() => import('../routes/student.tsx')),
});
const reportsCode = () => import('../routes/reports.tsx');
const reports = createRoute({
  getParentRoute: () => signedIn,
  path: '/reports',
  loader: asksAhead(reportsCode),
  component: screen(reportsCode),
});
const report = createRoute({
  getParentRoute: () => signedIn,
  path: '/reports/$reportId',
  loader: ({ context: { queryClient }, params: { reportId } }) => {
    void queryClient.prefetchQuery(reading('GET /api/progress-reports/{id}', { params: { id: reportId } }));
  },
  component: screen(() => import('../routes/report.tsx')),
});

/** A person's own pages. */
export const ownRoutes = [
  dashboard,
  toDashboard,
  discussions,
  discussion,
  discussionGrading,
  analytics,
  calendar,
  schedule,
  students,
  student,
  reports,
  report,
  announcements,
  announcement,
  messages,
  conversation,
  help,
  helpPage,
  account,
  accountSecurity,
  accountNotifications,
  accountData,
];
