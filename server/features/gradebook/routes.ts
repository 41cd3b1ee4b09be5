import { routes } from '../../http/routes.ts';
import { readTranscript } from './transcript.ts';

export const gradebookRoutes = routes({
  'GET /api/grades': {
    for: 'courses.learn',
    handle: ({ app, actor }) => readTranscript(app, actor),
  },
});
