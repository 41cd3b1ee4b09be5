import { z } from 'zod';
import { calls } from './call.ts';
import { uploadedFile } from './uploaded-file.ts';
import { id, page, searchWords } from './values.ts';

/** What a file is for those who use it. */
export const fileGroup = z.enum(['document', 'slides', 'video', 'audio', 'picture', 'other']);
export type FileGroup = z.infer<typeof fileGroup>;

const course = z.object({ id, title: z.string(), courseCode: z.string(), hue: z.int() });

export const download = uploadedFile.extend({
  group: fileGroup,
  course,
  /** The lesson that it stands in; null for a material of the course. */
  lesson: z.object({ id, title: z.string() }).nullable(),
});
export type Download = z.infer<typeof download>;

export const downloads = calls({
  'GET /api/downloads': {
    summary: 'The files of the viewer’s courses',
    description:
      'Course materials, and what is embedded in the lessons that the viewer may see, of all courses that they are enrolled in, teach, assist or manage; archived ones left out. The newest first. 50 a page unless `limit` says otherwise.',
    query: page.extend({
      q: searchWords.optional().describe('Words of the name of the file, or of the title or code of its course.'),
      course: id.optional(),
      group: fileGroup.optional(),
    }),
    answer: z.array(download),
    paged: true,
  },
  'GET /api/downloads/filters': {
    summary: 'What downloads can be filtered by',
    description: 'The courses that have files, and the groups that there are.',
    answer: z.object({ courses: z.array(course), groups: z.array(fileGroup) }),
  },
});
