import { routes } from '../../http/routes.ts';
import { downloadFilters, listDownloads } from './list.ts';

export const downloadRoutes = routes({
  'GET /api/downloads': {
    for: 'signed-in',
    handle: ({ app, actor, query }) => listDownloads(app, actor, query),
  },
  'GET /api/downloads/filters': {
    for: 'signed-in',
    handle: ({ app, actor }) => downloadFilters(app, actor),
  },
});
