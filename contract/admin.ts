import { z } from 'zod';
import { calls } from './call.ts';
import { courseStatus } from './courses.ts';
import { role } from './identity.ts';
import { day, id, moment, percent } from './values.ts';

const count = z.int().min(0);

/** What the overview tells of: what happened in courses, and what was done to users. */
export const collegeActivityKind = z.enum([
  'lesson.completed',
  'submission.made',
  'submission.graded',
  'topic.posted',
  'reply.posted',
  'enrolment.activated',
  'course.published',
  'user.created',
  'user.changed',
  'user.role_changed',
  'user.activated',
  'user.deactivated',
]);
export type CollegeActivityKind = z.infer<typeof collegeActivityKind>;

const systemHealth = z.enum(['operational', 'slow', 'low', 'failing']);
export type SystemHealth = z.infer<typeof systemHealth>;

/** What a new college does first. */
export const firstStep = z.enum(['college', 'term', 'departments', 'people', 'course']);
export type FirstStep = z.infer<typeof firstStep>;

export const adminOverview = z.object({
  /** Null: the college is past its beginning, or is the demo college. */
  firstSteps: z.array(z.object({ step: firstStep, isDone: z.boolean() })).nullable(),
  users: z.object({
    total: count,
    active: count,
    /** Signed in since midnight, or with a page open since. */
    hereToday: count,
    byRole: z.array(z.object({ role, count })),
  }),
  courses: z.object({
    total: count,
    byStatus: z.array(z.object({ status: courseStatus, count })),
    /** Students in courses, now. */
    enrolments: count,
  }),
  /** Each probed while this was answered. */
  systems: z.object({
    web: z.object({
      health: systemHealth,
      /** How long a task that is ready waits for its turn. */
      delayMs: z.number(),
      uptimeSeconds: count,
      memoryBytes: count,
    }),
    database: z.object({ health: systemHealth, kind: z.enum(['embedded', 'postgres']), pingMs: z.number() }),
    /** The disk that holds the data directory; null while there is no such directory (all data is on a PostgreSQL server). */
    disk: z.object({ health: systemHealth, freeBytes: count, totalBytes: count }).nullable(),
    /** The store of files, where it is another system; no time: it does not answer. */
    store: z.object({ health: systemHealth, pingMs: z.number().nullable() }).nullable(),
    /** Handed to a mail server, or kept for administrators to read; null: this college sends none. Waiting: not taken yet. */
    mail: z.object({ health: systemHealth, kind: z.enum(['smtp', 'outbox']), waiting: count }).nullable(),
    /** What this process does again and again, and what of it failed the last time. */
    jobs: z.object({ health: systemHealth, count, failing: z.array(z.string()) }),
    /** How long a message takes through the database to this process, as open pages get it; none: it did not come. */
    live: z.object({ health: systemHealth, delayMs: z.number().nullable() }),
  }),
  storage: z.object({
    databaseBytes: count,
    /** Of all files that are kept, on the disk or in the store. */
    fileBytes: count,
    /** The last that was kept, read back and found whole; null: none was made by Collegium. */
    lastBackup: z.object({ at: moment, bytes: count }).nullable(),
  }),
  /** People who learned, handed in, posted or graded something, for each of the last 30 days; today is the last. */
  presence: z.array(z.object({ day, people: count })),
  activity: z.array(
    z.object({
      id,
      at: moment,
      kind: collegeActivityKind,
      /** Null: the college's own software, or a person who is gone. */
      person: z.string().nullable(),
      subject: z.string(),
      courseCode: z.string().nullable(),
      /** Of a change of role: what the person is since then. */
      newRole: role.nullable(),
    }),
  ),
  /** The ten current courses with the most students. */
  topCourses: z.array(
    z.object({
      id,
      title: z.string(),
      courseCode: z.string(),
      hue: z.int(),
      instructors: z.array(z.string()),
      students: count,
      meanProgress: percent,
      /** Percent, one decimal: '84.9'. Null while nothing is graded. */
      meanGrade: z.string().nullable(),
      /** Mean of its reviews, one decimal. Null while there is none. */
      rating: z.number().min(1).max(5).nullable(),
      lastActivityAt: moment.nullable(),
    }),
  ),
});
export type AdminOverview = z.infer<typeof adminOverview>;

export const admin = calls({
  'GET /api/admin/overview': {
    summary: 'The college at a glance',
    description: 'For admins. Counted and probed while it is answered; days and weeks are those of the viewer.',
    answer: adminOverview,
  },
});
