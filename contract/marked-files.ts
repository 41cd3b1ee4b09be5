import { z } from 'zod';
import { calls } from './call.ts';
import { trimmed } from './trimmed.ts';
import { byId, counted, id, person } from './values.ts';

export const mostMarkedFiles = 500;
export const mostOfOneStudent = 10;

/** As in grading: the student’s id, or what stands for them while names are hidden. */
const work = z.guid();

const matchedFile = z.object({
  /** As the student will read it: without the code that the archive had put into it. */
  name: z.string(),
  /** Whose it is; null: that is not said by its name. */
  work: work.nullable(),
  /** Which attempt it is of. */
  attempt: counted.nullable(),
  /** `same`: as it was handed in; `attached`: the student’s feedback holds this very file. */
  problem: z.enum(['nobody', 'several', 'large', 'empty', 'same', 'attached']).nullable(),
});

export const markedFiles = z.object({
  /** In the order in which they were asked about. */
  files: z.array(matchedFile),
  /** Who has handed in, of a group the one who stands for it. */
  works: z.array(
    z.object({
      work,
      /** Null while names are hidden. */
      student: person.nullable(),
      group: z.string().nullable(),
      /** The latest. */
      attempt: counted,
      /** As it stands in the names of the archive. */
      code: z.string(),
    }),
  ),
});
export type MarkedFiles = z.infer<typeof markedFiles>;

const staff = "For the course's staff who may grade: 404 for whoever is not in it, 403 for its students.";
const held = '409 in a course that is archived, and while several grade provisionally.';

export const markedFileCalls = calls({
  'POST /api/assignments/{id}/marked-files/preview': {
    summary: 'Whose marked files are, by the names that the archive of submissions gave them',
    description: `${staff} Nothing is sent or changed yet. A name may have words or another extension added; the code in it counts, and that or the name of its folder otherwise. Only work that the viewer may grade is found. ${held}`,
    params: byId,
    body: z.strictObject({
      files: z
        .array(
          z.strictObject({
            /** With its folders. */
            path: z.string().min(1).max(1000, 'This name is too long'),
            size: z.int().min(0),
            /** In hexadecimal digits; without it nothing is known of what the file holds. */
            sha256: z
              .string()
              .regex(/^[0-9a-f]{64}$/)
              .optional(),
          }),
        )
        .min(1, 'Choose a file')
        .max(mostMarkedFiles, 'Choose 500 files at most'),
    }),
    answer: markedFiles,
  },
  'POST /api/assignments/{id}/marked-files': {
    summary: 'Give marked files back to their students, each with a comment',
    description: `${staff} The files were uploaded as \`submission\` by whoever sends them. All or none: each student, or group, gets one comment with their files, which is held back with the score as any other. What a student’s feedback holds already, the same bytes under the same name, is passed over. 422 (\`files\`) for work that the viewer may not grade or that was not handed in, for files that are not theirs, and beyond ${mostOfOneStudent} for one student. Written to the audit log. ${held}`,
    params: byId,
    body: z.strictObject({
      comment: z.string().overwrite(trimmed).min(1, 'Write a comment').max(20_000, 'This comment is too long'),
      files: z
        .array(z.strictObject({ file: id, work, attempt: counted }))
        .min(1, 'Choose a file')
        .max(mostMarkedFiles, 'Choose 500 files at most'),
    }),
    answer: z.object({
      /** Files that were given back, and to how many students or groups. */
      attached: z.int(),
      students: z.int(),
      /** Files that were there already. */
      already: z.int(),
    }),
    status: 201,
    idempotent: true,
  },
});
