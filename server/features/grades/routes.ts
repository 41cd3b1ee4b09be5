import { routes } from '../../http/routes.ts';
import { changeGradeDisplay, readGradeDisplay } from './display.ts';
import { readOwnGrade } from './own-grade.ts';
import { readTranscript } from './transcript.ts';
import { transcriptFile } from './transcript-file.ts';

export const gradeRoutes = routes({
  'GET /api/grades': {
    for: 'courses.learn',
    handle: ({ app, actor }) => readTranscript(app, actor),
  },
  'GET /api/courses/{id}/grade': {
    for: 'courses.learn',
    handle: ({ app, actor, params }) => readOwnGrade(app, actor, params.id),
  },
  'GET /api/transcript': {
    for: 'courses.learn',
    handle: ({ app, actor, visitor }) => transcriptFile(app, actor, visitor.language),
  },
  'GET /api/college/grade-display': {
    for: 'college.administer',
    handle: ({ app }) => readGradeDisplay(app.database.read),
  },
  'PUT /api/college/grade-display': {
    for: 'college.administer',
    handle: ({ app, actor, visitor, body }) => changeGradeDisplay(app, { actor, visitor }, body),
  },
});
