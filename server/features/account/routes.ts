import { routes } from '../../http/routes.ts';
import { changeCollegeSecurity, readCollegeSecurity } from './college-security.ts';
import { listMails, readMail } from './outbox.ts';
import { changePassword } from './password.ts';
import { askForReset } from './reset-requests.ts';
import { checkReset, redeemReset } from './reset.ts';
import { accountSecurity } from './security.ts';
import { endOtherSessions, endOwnSession, endSessionsOfUser, listSessions } from './sessions-list.ts';
import { renewRecoveryCodes, turnOffForUser, turnOffTwoFactor } from './two-factor-off.ts';
import { beginTwoFactor, confirmTwoFactor } from './two-factor.ts';

/** Those with which somebody protects their own account are open also to who must set up a second step first. */
export const accountRoutes = routes({
  'GET /api/account/security': {
    for: 'signed-in',
    withoutSecondStep: true,
    handle: ({ app, actor }) => accountSecurity(app, actor.id),
  },
  'PUT /api/account/password': {
    for: 'signed-in',
    withoutSecondStep: true,
    handle: ({ app, actor, visitor, body }) => changePassword(app, visitor, actor.id, body),
  },
  'POST /api/password-resets': {
    for: 'public',
    handle: ({ app, visitor, body }) => askForReset(app, visitor.address, body.who),
  },
  'POST /api/password-resets/check': {
    for: 'public',
    handle: ({ app, visitor, body }) => checkReset(app, visitor.address, body.token),
  },
  'POST /api/password-resets/redeem': {
    for: 'public',
    handle: ({ app, visitor, body }) => redeemReset(app, visitor.address, body),
  },
  'POST /api/account/two-factor/begin': {
    for: 'signed-in',
    withoutSecondStep: true,
    handle: ({ app, actor, visitor, body }) => beginTwoFactor(app, visitor, actor.id, body.password),
  },
  'POST /api/account/two-factor/confirm': {
    for: 'signed-in',
    withoutSecondStep: true,
    handle: ({ app, actor, visitor, body }) => confirmTwoFactor(app, visitor, actor.id, body.code),
  },
  'POST /api/account/two-factor/turn-off': {
    for: 'signed-in',
    withoutSecondStep: true,
    handle: ({ app, actor, visitor, body }) => turnOffTwoFactor(app, visitor, actor.id, body),
  },
  'POST /api/account/two-factor/recovery-codes': {
    for: 'signed-in',
    withoutSecondStep: true,
    handle: ({ app, actor, visitor, body }) => renewRecoveryCodes(app, visitor, actor.id, body),
  },
  'GET /api/account/sessions': {
    for: 'signed-in',
    withoutSecondStep: true,
    handle: ({ app, actor, visitor }) => listSessions(app, actor, visitor),
  },
  'DELETE /api/account/sessions/{id}': {
    for: 'signed-in',
    withoutSecondStep: true,
    handle: ({ app, actor, visitor, params }) => endOwnSession(app, actor, visitor, params.id),
  },
  'DELETE /api/account/sessions': {
    for: 'signed-in',
    withoutSecondStep: true,
    handle: ({ app, actor, visitor }) => endOtherSessions(app, actor, visitor),
  },
  'GET /api/admin/security': {
    for: 'college.administer',
    handle: ({ app }) => readCollegeSecurity(app),
  },
  'PUT /api/admin/security': {
    for: 'college.administer',
    handle: ({ app, actor, visitor, body }) => changeCollegeSecurity(app, { actor, visitor }, body),
  },
  'GET /api/admin/mails': {
    for: 'college.administer',
    handle: ({ app, query }) => listMails(app, query),
  },
  'GET /api/admin/mails/{id}': {
    for: 'college.administer',
    handle: ({ app, params }) => readMail(app, params.id),
  },
  'POST /api/users/{id}/sessions/end': {
    for: 'users.manage',
    handle: ({ app, actor, visitor, params }) => endSessionsOfUser(app, { actor, visitor }, params.id),
  },
  'POST /api/users/{id}/two-factor/turn-off': {
    for: 'college.administer',
    handle: ({ app, actor, visitor, params }) => turnOffForUser(app, { actor, visitor }, params.id),
  },
});
