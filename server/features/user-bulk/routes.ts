import { routes } from '../../http/routes.ts';
import { doToMany } from './bulk.ts';

export const userBulkRoutes = routes({
  'POST /api/users/bulk': {
    for: 'users.manage',
    handle: ({ app, actor, visitor, body }) => doToMany(app, { actor, visitor }, body),
  },
});
