import { z } from 'zod';
import { calls } from './call.ts';
import { byId, counted, day, id, moment, page, person } from './values.ts';
import { asString, say } from './text.ts';

const course = z.object({ id, title: z.string(), courseCode: z.string(), hue: z.int() });

/** What a report says in numbers, all of it as its student may know it. */
export const progressFigures = z.object({
  /** When they were taken. */
  takenAt: moment,
  courses: z.array(
    z.object({
      course,
      term: z.string().nullable(),
      /** Items to complete, and how many were at the beginning of the period and at its end; by the course as it is now. */
      items: z.int(),
      doneAtStart: z.int(),
      doneAtEnd: z.int(),
      /** From posted scores, when the figures were taken; of a completed course, that of the transcript. */
      grade: z.object({ percent: z.string(), letter: z.string().nullable() }).nullable(),
      isFinal: z.boolean(),
      /** Of the work that was due in the period and is handed in here; what is excused is left out. */
      due: z.int(),
      inTime: z.int(),
      late: z.int(),
      missing: z.int(),
      quizzes: z.int(),
      attempts: z.int(),
      /** Scores that were posted in the period. */
      grades: z.array(z.object({ title: z.string(), points: z.string(), possible: z.string(), postedAt: moment })),
    }),
  ),
  /** With the supervisor, in the period. */
  meetings: z.array(
    z.object({ title: z.string(), startsAt: moment, state: z.enum(['booked', 'held', 'no_show', 'cancelled']) }),
  ),
});
export type ProgressFigures = z.infer<typeof progressFigures>;

const listed = z.object({
  id,
  student: person,
  supervisor: person,
  period: z.object({
    kind: z.enum(['term', 'month', 'dates']),
    /** Of a term. */
    name: z.string(),
    from: day,
    to: day,
  }),
  /** Null: a draft, whose figures move. */
  finishedAt: moment.nullable(),
  sharedAt: moment.nullable(),
  updatedAt: moment,
});
export type ListedReport = z.infer<typeof listed>;

const report = listed.extend({
  comment: z.string(),
  revision: counted,
  /** The viewer wrote it, and may change and share it. */
  isOwn: z.boolean(),
  figures: progressFigures,
});
export type ProgressReport = z.infer<typeof report>;

const daysAtMost = 400;

const period = z
  .discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('term'), termId: id }),
    z.strictObject({
      kind: z.literal('month'),
      month: z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'Enter a month like 2026-10'),
    }),
    z.strictObject({ kind: z.literal('dates'), from: day, to: day }),
  ])
  .superRefine((value, context) => {
    if (value.kind !== 'dates') return;
    const refuse = (message: string) => context.addIssue({ code: 'custom', path: ['to'], message });
    if (value.to < value.from) refuse('The period ends before it begins');
    else if (Date.parse(value.to) - Date.parse(value.from) > daysAtMost * 86_400_000)
      refuse(asString(say`A period has ${daysAtMost} days at most`));
  });
export type NewPeriod = z.output<typeof period>;

export const reportComment = z
  .string()
  .max(20_000, 'Shorten the comment to 20000 characters')
  .regex(/^[\t\n\r\P{Cc}]*$/u, 'The comment has characters that nobody can see. Type it anew.');

const ofSupervisor =
  'For the supervisor who wrote it, as long as the student is assigned to them; 404 for anyone else, 403 for the student it is shared with.';

export const progressReportCalls = calls({
  'GET /api/progress-reports': {
    summary: 'Progress reports, newest first',
    description:
      'Supervisors: those that they wrote of their students, drafts included. Students: those that are shared with them. 403 for any other role.',
    query: page.extend({ studentId: id.optional(), state: z.enum(['draft', 'finished', 'shared']).optional() }),
    answer: z.array(listed),
    paged: true,
  },
  'GET /api/progress-reports/choices': {
    summary: 'Of whom, and of which terms, a report can be written',
    description: 'For supervisors.',
    answer: z.object({
      students: z.array(person),
      terms: z.array(z.object({ id, name: z.string(), startsOn: day, endsOn: day })),
    }),
  },
  'POST /api/progress-reports': {
    summary: 'Begin a report on a student in a period',
    description: 'For supervisors, on their students: 422 for anybody else. It is a draft until it is finished.',
    body: z.strictObject({ studentId: id, period }),
    answer: z.object({ id }),
    status: 201,
    idempotent: true,
  },
  'GET /api/progress-reports/{id}': {
    summary: 'A progress report',
    description:
      'For its supervisor, and for its student while it is shared; 404 for anyone else. The figures of a draft are those of the moment, of a finished report those of when it was finished.',
    params: byId,
    answer: report,
  },
  'PUT /api/progress-reports/{id}': {
    summary: 'Save the comment of a draft',
    description: `${ofSupervisor} 409 when it is finished, and when the comment was saved from somewhere else since this \`revision\`.`,
    params: byId,
    body: z.strictObject({ comment: reportComment, revision: counted }),
    answer: z.object({ revision: counted }),
  },
  'PUT /api/progress-reports/{id}/state': {
    summary: 'Finish a report, which freezes its figures, or open it again',
    description: `${ofSupervisor} 409 to open one that is shared. Repeating it changes nothing.`,
    params: byId,
    body: z.strictObject({ state: z.enum(['draft', 'finished']) }),
  },
  'PUT /api/progress-reports/{id}/sharing': {
    summary: 'Share a finished report with its student, or take it back',
    description: `${ofSupervisor} The student is told. 409 for a draft. Repeating it changes nothing.`,
    params: byId,
    body: z.strictObject({ isShared: z.boolean() }),
  },
  'DELETE /api/progress-reports/{id}': {
    summary: 'Throw a report away',
    description: `${ofSupervisor} 409 while it is shared.`,
    params: byId,
  },
  'GET /api/progress-reports/{id}/file': {
    summary: 'A progress report as a PDF file',
    description: 'For whom the report is.',
    params: byId,
    media: 'application/pdf',
  },
});
