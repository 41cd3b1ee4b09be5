import { z } from 'zod';
import { calls } from './call.ts';
import { trimmed } from './trimmed.ts';
import { byId, id, person, searchWords } from './values.ts';

export const section = z.object({
  id,
  name: z.string(),
  students: z.int().describe('Enrolments of any kind that are in it.'),
});
export type Section = z.infer<typeof section>;

const sectionName = z.strictObject({
  name: z.string().overwrite(trimmed).min(1, 'Give the section a name').max(60, 'At most 60 characters'),
});

const known = person.extend({
  username: z.string(),
  email: z.string(),
  /** Address; null: no picture. */
  picture: z.string().nullable(),
});

const assistantSections = z.array(id).max(200, 'At most 200 sections').nullable();

export const staffMember = z.object({
  id: id.describe('Of the place among the staff, not of the person.'),
  role: z.enum(['instructor', 'teaching_assistant']),
  person: known.extend({ title: z.string().nullable() }),
  /** Ids of the sections whose students an assistant grades; null: everybody's. */
  sections: z.array(id).nullable(),
});
export type StaffMember = z.infer<typeof staffMember>;

const candidates = z.object({
  q: searchWords.default('').describe('At least two letters; fewer find nobody.'),
});
export const candidate = known.extend({ role: z.enum(['student', 'instructor', 'teaching_assistant']) });
export type Candidate = z.infer<typeof candidate>;

/** What becomes of a line of a pasted list, or why nothing does. */
export const listOutcome = z.enum([
  'enrol',
  'invite',
  'in',
  'invited',
  'waiting',
  'asked',
  'completed',
  'full',
  'repeated',
  'deactivated',
  'unknown',
]);
export type ListOutcome = z.infer<typeof listOutcome>;

export const listedLine = z.object({
  /** Its place in the list, from 1. */
  line: z.int(),
  text: z.string(),
  outcome: listOutcome,
  student: person.extend({ username: z.string(), email: z.string() }).nullable(),
});
export type ListedLine = z.infer<typeof listedLine>;

const editors = 'For who may edit the course.';

export const people = calls({
  'GET /api/courses/{id}/sections': {
    summary: 'The sections of a course',
    description: 'For the staff of the course (403 for its students). By name.',
    params: byId,
    answer: z.array(section),
  },
  'POST /api/courses/{id}/sections': {
    summary: 'Make a section',
    description: `${editors} 409 when the course has one of this name.`,
    params: byId,
    body: sectionName,
    answer: section,
    status: 201,
  },
  'PUT /api/sections/{id}': {
    summary: 'Rename a section',
    description: `${editors} 409 when the course has another of this name.`,
    params: byId,
    body: sectionName,
    answer: section,
  },
  'DELETE /api/sections/{id}': {
    summary: 'Remove a section',
    description: `${editors} 409 while somebody is in it.`,
    params: byId,
  },
  'PUT /api/courses/{id}/section-members': {
    summary: 'Move students to a section, or out of theirs',
    description: `${editors} The dates of that section hold for them at once, in running attempts and graded work too. All or none: 409 in a completed course where its dates would make another grade, 404 when the section or one of the enrolments is not of this course.`,
    params: byId,
    body: z.strictObject({
      section: id.nullable(),
      enrolments: z.array(id).min(1, 'Choose at least one student').max(500, 'At most 500 at a time'),
    }),
    answer: z.array(section),
  },
  'GET /api/courses/{id}/staff': {
    summary: 'Who teaches and assists in a course',
    description: 'For the members of the course, managers and admins; its students do not get usernames and e-mails.',
    params: byId,
    answer: z.array(
      staffMember.extend({
        person: staffMember.shape.person.extend({ username: z.string().nullable(), email: z.string().nullable() }),
      }),
    ),
  },
  'POST /api/courses/{id}/staff': {
    summary: 'Add an instructor or a teaching assistant',
    description: `${editors} The person's role decides what they become in the course; adding them twice changes nothing. 422 for anyone else.`,
    params: byId,
    body: z.strictObject({ user: id }),
    answer: staffMember,
    status: 201,
  },
  'PUT /api/staff-members/{id}/sections': {
    summary: 'Set whose work an assistant grades',
    description: `${editors} Null: that of everybody in the course; otherwise that of the students of these sections, and to the assistant all other work is not there (403 and 404). 409 for instructors, 404 when a section is not of this course. \`before\` is what was seen: 409 \`changed-since\` where that is not what stands any more. Written to the audit log.`,
    params: byId,
    body: z.strictObject({
      sections: assistantSections,
      before: z.strictObject({ sections: assistantSections }).optional(),
    }),
    answer: staffMember,
  },
  'DELETE /api/staff-members/{id}': {
    summary: 'Remove somebody from the staff of a course',
    description: `${editors} The last instructor is removed by course managers and admins alone (409 for instructors).`,
    params: byId,
  },
  'GET /api/courses/{id}/staff-candidates': {
    summary: 'Who could teach or assist in a course',
    description: `${editors} Active instructors and teaching assistants who do not yet, by name, username or e-mail; at most ten.`,
    params: byId,
    query: candidates,
    answer: z.array(candidate),
  },
  'GET /api/courses/{id}/student-candidates': {
    summary: 'Students who could be invited to a course',
    description: `${editors} Active students who are neither in it nor invited, waiting or asking, by name, username or e-mail; at most ten.`,
    params: byId,
    query: candidates,
    answer: z.array(candidate),
  },
  'POST /api/courses/{id}/enrolment-lists': {
    summary: 'Invite or enrol a pasted list of students',
    description: `${editors} One student on each line: an e-mail address or a username, alone or as a cell of a table; several addresses on a line are as many students. Without \`apply\` nothing is done and each line says what would become of it; with it that is done, all in one go. \`enrol\` is for course managers and admins. Repeating it changes nothing.`,
    params: byId,
    body: z.strictObject({
      text: z
        .string()
        .max(60_000, 'This list is too long. Divide it into several.')
        .regex(/\S/, 'Paste at least one line'),
      enrol: z.boolean().default(false),
      section: id.nullish(),
      apply: z.boolean().default(false),
    }),
    answer: z.object({ applied: z.boolean(), lines: z.array(listedLine) }),
  },
});
