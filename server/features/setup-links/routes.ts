import { routes } from '../../http/routes.ts';
import { makeSetupLinks } from './make.ts';

export const setupLinkRoutes = routes({
  'POST /api/users/setup-links': {
    for: 'college.administer',
    // Not `once`: an answer that is kept for a retry would keep the links.
    handle: ({ app, actor, visitor, body }) => makeSetupLinks(app, { actor, visitor }, body),
  },
});
