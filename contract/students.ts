import { z } from 'zod';
import { activityKind } from './activities.ts';
import { calls } from './call.ts';
import { messageBody } from './message-text.ts';
import { byId, day, id, moment, page, percent, person, searchWords } from './values.ts';

export const riskLevel = z.enum(['on_track', 'watch', 'at_risk']);
export const studentSort = z.enum(['name', 'progress', 'last_seen', 'risk']);
export type StudentSort = z.infer<typeof studentSort>;

const course = z.object({ id, title: z.string(), courseCode: z.string(), hue: z.int() });
const isSerious = z.boolean();

/** Why, with the numbers that make it a reason; bounds and words are those of domain/student-risk.ts. */
const riskReason = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('missing'), isSerious, missing: z.int(), due: z.int() }),
  z.object({ kind: z.literal('not_seen'), isSerious, days: z.int() }),
  z.object({ kind: z.literal('never_seen'), isSerious, days: z.int() }),
  z.object({ kind: z.literal('below_passing'), isSerious, percent: z.string(), passing: z.string() }),
  z.object({ kind: z.literal('near_passing'), isSerious, percent: z.string(), passing: z.string() }),
  z.object({ kind: z.literal('behind'), isSerious, points: z.int() }),
]);

const courseOfStudent = z.object({
  course,
  section: z.string().nullable(),
  /** Null: it is not taught at present, so nothing is judged. */
  level: riskLevel.nullable(),
  reasons: z.array(riskReason),
  done: z.int(),
  items: z.int(),
  /** Null: there is nothing to complete. */
  progress: percent.nullable(),
  /** As far as the viewer may see it: staff with what is not posted, supervisors what the student sees. */
  grade: z.object({ percent: z.string(), letter: z.string().nullable() }).nullable(),
  /** Of a course that is completed, the grade of the transcript. */
  isFinal: z.boolean(),
  /** To staff without what was done with work that is graded without names: the moment would say whose it is. */
  lastSeenAt: moment.nullable(),
  /** Of the work that was due so far and is handed in here. */
  due: z.int(),
  missing: z.int(),
});
export type CourseOfStudent = z.infer<typeof courseOfStudent>;

const listedStudent = z.object({
  student: person,
  /** Of the courses below, the worst; null: none of them is judged. */
  level: riskLevel.nullable(),
  progress: percent.nullable(),
  lastSeenAt: moment.nullable(),
  courses: z.array(courseOfStudent),
});
export type ListedStudent = z.infer<typeof listedStudent>;

const filter = z.object({
  /** Words of the name. */
  q: searchWords.optional(),
  courseId: id.optional(),
  sectionId: id.optional(),
  risk: riskLevel.optional(),
  sort: studentSort.default('name'),
});
export type StudentFilter = z.output<typeof filter>;

const studentPage = z.object({
  student: person,
  pronouns: z.string().nullable(),
  programme: z.string().nullable(),
  entryYear: z.int().nullable(),
  level: riskLevel.nullable(),
  /** Taught ones first. */
  courses: z.array(courseOfStudent),
});
export type StudentPage = z.infer<typeof studentPage>;

const workState = z.enum(['missing', 'open', 'submitted', 'graded', 'excused', 'no_hand_in']);
const workOfStudent = z.object({
  id,
  courseId: id,
  kind: activityKind,
  title: z.string(),
  /** As it holds for this student. */
  dueAt: moment.nullable(),
  /** Null too while it is graded without names: the moment would say whose it is. */
  submittedAt: moment.nullable(),
  isLate: z.boolean(),
  state: workState,
  /** Null: none, or none that the viewer may see. */
  points: z.string().nullable(),
  possible: z.string(),
  /** Graded and not shown to the student yet; never true for supervisors. */
  isHeld: z.boolean(),
});
export type WorkOfStudent = z.infer<typeof workOfStudent>;

const studentWeek = z.object({
  /** Its first day; seven of them, the last week ends today. */
  from: day,
  completed: z.int(),
  handedIn: z.int(),
  posts: z.int(),
});
export type StudentWeek = z.infer<typeof studentWeek>;

const meetingOfStudent = z.object({
  id,
  title: z.string(),
  place: z.string(),
  startsAt: moment,
  endsAt: moment,
  state: z.enum(['booked', 'held', 'no_show']),
});
export type MeetingOfStudent = z.infer<typeof meetingOfStudent>;

const whose =
  'Instructors: who takes the courses they teach. Assistants: the same of those they assist, of their sections only where they are limited. Supervisors: the students assigned to them, with what these see of their grades.';
const ofThem = `${whose} 404 for anybody else’s student.`;

export const studentCalls = calls({
  'GET /api/students': {
    summary: 'My students, with how they are doing',
    description: `${whose} Without \`courseId\`, in the courses that are active. 403 for any other role.`,
    query: page.extend(filter.shape),
    answer: z.array(listedStudent),
    paged: true,
  },
  'GET /api/students/file': {
    summary: 'The same list as a table, one line for each student and course',
    description: `${whose} Written to the audit log.`,
    query: filter,
    media: 'text/csv; charset=utf-8',
  },
  'GET /api/students/courses': {
    summary: 'The courses and sections that my students can be filtered by',
    answer: z.array(
      course.extend({
        /** Its name. */
        term: z.string().nullable(),
        isActive: z.boolean(),
        sections: z.array(z.object({ id, name: z.string() })),
      }),
    ),
  },
  'POST /api/students/messages': {
    summary: 'Write to some of my students, each alone',
    description: '403 where one of them cannot be written to, 422 where one is not a student of the writer.',
    body: z.strictObject({
      studentIds: z.array(id).min(1, 'Choose at least one student').max(200, 'Choose at most 200 students'),
      body: messageBody,
    }),
    answer: z.object({ sent: z.int() }),
    idempotent: true,
  },
  'GET /api/students/{id}': {
    summary: 'One of my students, course by course',
    description: ofThem,
    params: byId,
    answer: studentPage,
  },
  'GET /api/students/{id}/work': {
    summary: 'The graded work of one of my students in the courses that are not over: what is missing, due and done',
    description: `${ofThem} By due date, of the courses that the viewer may see.`,
    params: byId,
    answer: z.array(workOfStudent),
  },
  'GET /api/students/{id}/activity': {
    summary: 'What one of my students did, week by week',
    description: `${ofThem} Eight weeks of seven days in the viewer’s time zone, in the courses that the viewer may see.`,
    params: byId,
    answer: z.array(studentWeek),
  },
  'GET /api/students/{id}/meetings': {
    summary: 'The meetings of one of my students with me',
    description: `${ofThem} Those to come and the last twenty, cancelled ones left out.`,
    params: byId,
    answer: z.array(meetingOfStudent),
  },
});
