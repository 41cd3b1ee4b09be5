import { calls } from './call.ts';
import { byId } from './values.ts';

export const courseExports = calls({
  'GET /api/courses/{id}/export': {
    summary: 'A course as a package for other systems',
    description:
      'For who may edit the course (404 and 403 as for its outline). A Common Cartridge 1.1 with what Canvas adds to it: modules, lessons, links, discussions without posts, assignments with rubrics, quizzes and question banks with what is right, grade groups, how work is graded and shown, announcements to the whole course, and the files that these show or that are materials. A file that is missing in the store is named in “missing-files.txt”. Nothing about any person. Written to the audit log.',
    params: byId,
    media: 'application/zip',
  },
});
