import { dayIn } from '../../../domain/day.ts';
import { demoAccounts, demoPassword } from '../../demo/accounts.ts';
import { routes } from '../../http/routes.ts';
import { mailIsSetUp } from '../../mail/queue.ts';
import { currentUser } from './current-user.ts';
import { signInWithCode } from './second-step.ts';
import { openSession, signIn, signOut } from './service.ts';
import { checkSetup, createFirstAdministrator, needsSetup } from './setup.ts';

export const identityRoutes = routes({
  'GET /api/auth/user': {
    for: 'signed-in',
    withoutSecondStep: true,
    version: ({ app, actor }) => [actor.version, dayIn(actor.timeZone, app.clock.now())].join(),
    handle: ({ app, actor }) => currentUser(app, actor.id, actor.actedBy),
  },
  'POST /api/login': {
    for: 'public',
    handle: ({ app, visitor, body }) => signIn(app, visitor, body),
  },
  'POST /api/login/code': {
    for: 'public',
    handle: ({ app, visitor, body }) => signInWithCode(app, visitor, body),
  },
  'POST /api/auth/logout': {
    for: 'public',
    handle: ({ app, visitor }) => signOut(app, visitor),
  },
  'GET /api/sign-in': {
    for: 'public',
    async handle({ app }) {
      return {
        needsSetup: await needsSetup(app.database.read),
        singleSignOn: app.settings.singleSignOn ? { name: app.settings.singleSignOn.name } : null,
        passwordReset: mailIsSetUp(app.settings),
        demo: app.settings.demo
          ? { password: demoPassword, keepsMail: app.settings.smtpUrl === undefined, accounts: [...demoAccounts] }
          : null,
      };
    },
  },
  'POST /api/setup/check': {
    for: 'public',
    handle: ({ app, visitor, body }) => checkSetup(app, visitor.address, body.token),
  },
  'POST /api/setup': {
    for: 'public',
    async handle({ app, visitor, body }) {
      const id = await createFirstAdministrator(app, visitor.address, body);
      await openSession(app, visitor, id);
      return currentUser(app, id);
    },
  },
});
