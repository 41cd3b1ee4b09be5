import { routes } from '../../http/routes.ts';
import { listIdentities, unlinkIdentity } from './identities.ts';
import { beginLinking } from './link.ts';

export const ssoRoutes = routes({
  'GET /api/account/identities': {
    for: 'signed-in',
    withoutSecondStep: true,
    handle: ({ app, actor }) => listIdentities(app, actor),
  },
  'POST /api/account/identities/link': {
    for: 'signed-in',
    withoutSecondStep: true,
    handle: ({ app, actor, visitor, body }) => beginLinking(app, actor, visitor, body.returnTo),
  },
  'DELETE /api/account/identities/{id}': {
    for: 'signed-in',
    withoutSecondStep: true,
    handle: ({ app, actor, visitor, params }) => unlinkIdentity(app, { actor, visitor }, params.id),
  },
});
