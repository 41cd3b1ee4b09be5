import { z } from 'zod';
import { calls } from './call.ts';
import { mostImportText } from './import-limits.ts';
import { question, questionDraft, questionTypes } from './questions.ts';
import { trimmed } from './trimmed.ts';
import { byId, id, moment, page } from './values.ts';

/** Question banks of a course: for its instructors, managers and admins; 403 for its other members, 404 for anyone else. */
export const bank = z.object({
  id,
  courseId: id,
  name: z.string(),
  questions: z.int(),
  tags: z.array(z.object({ tag: z.string(), questions: z.int() })),
  /** A quiz that draws from it, by its title; null: none does. */
  drawnBy: z.string().nullable(),
  createdAt: moment,
});
export type Bank = z.infer<typeof bank>;
/** A question of a bank, and a quiz in which it stands or stood in an attempt, by its title; null: none. */
const listedQuestion = question.and(z.object({ usedBy: z.string().nullable() }));
export type ListedQuestion = z.infer<typeof listedQuestion>;
const name = z.string().overwrite(trimmed).min(1, 'Name the bank').max(200, 'Name too long');

export const importReport = z.object({
  taken: z.int(),
  /** Already there from an earlier import of the same file. */
  known: z.int(),
  notTaken: z.array(z.object({ name: z.string(), line: z.int().nullable(), reason: z.string() })),
  changed: z.array(z.object({ name: z.string(), what: z.string() })),
  byType: z.record(z.string(), z.int()),
});
export type ImportReport = z.infer<typeof importReport>;

export const banks = calls({
  'GET /api/courses/{id}/banks': { summary: 'The question banks of a course', params: byId, answer: z.array(bank) },
  'POST /api/courses/{id}/banks': {
    summary: 'Make a bank',
    params: byId,
    body: z.strictObject({ name }),
    answer: bank,
    status: 201,
    idempotent: true,
  },
  'PUT /api/banks/{id}': { summary: 'Rename a bank', params: byId, body: z.strictObject({ name }), answer: bank },
  'DELETE /api/banks/{id}': {
    summary: 'Delete a bank',
    description: '409 while a quiz draws from it or a question of it stands in a quiz or a lesson.',
    params: byId,
  },
  'GET /api/banks/{id}/questions': {
    summary: 'Questions of a bank, oldest first',
    params: byId,
    query: page.extend({
      tag: z.string().max(50).optional(),
      type: z.enum(questionTypes).optional(),
      search: z.string().overwrite(trimmed).max(200).optional(),
    }),
    answer: z.array(listedQuestion),
    paged: true,
  },
  'POST /api/banks/{id}/questions': {
    summary: 'Write a question into a bank',
    params: byId,
    body: z.strictObject({ question: questionDraft }),
    answer: question,
    status: 201,
    idempotent: true,
  },
  'DELETE /api/questions/{id}': {
    summary: 'Delete a question of a bank',
    description:
      '409 while it stands in a quiz, an attempt or a lesson, or a published quiz would draw more than its bank has.',
    params: byId,
  },
  'POST /api/banks/{id}/import': {
    summary: 'Import questions from GIFT, Moodle XML, Aiken or QTI',
    description:
      '`text` is the file. With `qti` it is one XML file: of QTI 1.2 (`questestinterop`), or one item of QTI 2.x (`assessmentItem`) or 3.0 (`qti-assessment-item`), 5 MB at most. With `qti_package` it is the base64 of a zip: an IMS content package, or items without a manifest; 15 MB at most (20,000,000 characters of base64), unpacked 60 MB and 2,000 files, 20 MB of them XML. The whole request may have 24 MB (413). With `dryRun` nothing is kept and the report says what would be. The same file twice brings nothing twice. A file that cannot be read at all, or is an archive of a kind that is not read, is 422 at `text`.',
    params: byId,
    body: z.strictObject({
      format: z.enum(['gift', 'moodle_xml', 'aiken', 'qti', 'qti_package']),
      text: z
        .string()
        .min(1, 'The file is empty')
        .max(mostImportText, 'This file is too large: 20 MB is the most, and 15 MB of a package'),
      dryRun: z.boolean(),
    }),
    bodyAtMost: 24_000_000,
    answer: importReport,
  },
});
