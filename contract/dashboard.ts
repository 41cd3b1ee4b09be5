import { z } from 'zod';
import { activityKind } from './activities.ts';
import { calls } from './call.ts';
import { day, id, moment, percent } from './values.ts';

const courseMark = z.object({ id, title: z.string(), courseCode: z.string(), hue: z.int() });

export const dashboard = z.object({
  /** To courses that have not ended, unanswered yet; students only. */
  invitations: z.array(z.object({ id, course: courseMark })),
  /** Students: completed current courses ÷ current courses. Staff: mean progress of the students of their current courses. */
  progress: z.object({ percent, completed: z.int().nullable(), courses: z.int() }),
  /** Students: own unsubmitted work due in the next 7 days. Staff: work due in their courses in the next 7 days. */
  assignmentsDue: z.object({
    count: z.int(),
    /** Today and the six days after, in the viewer's time zone. */
    days: z.array(z.object({ day, count: z.int() })),
  }),
  /** Students: credit-weighted mean of the current course grades. Staff: mean of the grades in their current courses. */
  averageGrade: z
    .object({
      letter: z.string(),
      /** One decimal, rounded half up: '87.3'. */
      percent: z.string(),
      /** The same figure after each graded work of the last weeks, oldest first; for the sparkline. Empty for staff. */
      trend: z.array(z.number()),
    })
    .nullable(),
  /** The first unfinished module item, in the course last worked in; students only. */
  continueWith: z.object({ id, kind: activityKind, title: z.string(), course: courseMark }).nullable(),
  deadlines: z.array(z.object({ id, kind: activityKind, title: z.string(), dueAt: moment, course: courseMark })),
  activity: z.array(
    z.object({
      id,
      kind: z.enum(['completed', 'submitted', 'graded', 'discussion_reply', 'topic', 'enrolled', 'course_published']),
      at: moment,
      /** Who did it, when it was not the viewer. */
      actor: z.string().nullable(),
      /** The title of the activity, topic or course that it is about. */
      subject: z.string(),
      /** `'92/100'` for what was graded. */
      score: z.string().nullable(),
      course: courseMark.nullable(),
      /** The item of that course that it is about, a topic among them, while it stands; null for a course itself. */
      item: z.object({ id, kind: activityKind }).nullable(),
    }),
  ),
});
export type Dashboard = z.infer<typeof dashboard>;

export const dashboardCalls = calls({
  'GET /api/dashboard': {
    summary: 'The figures, deadlines and recent activity of the dashboard',
    description: 'Every figure is computed from rows at the time of the call; product.md, section 1.',
    answer: dashboard,
  },
});
