import type { CurrentUser } from '../../../contract/identity.ts';
import type { App } from '../../context.ts';
import { transaction } from '../../db/database.ts';
import type { Visitor } from '../../http/routes.ts';
import { Refusal } from '../../refusal.ts';
import { isOfAuthenticator, takeCode } from './codes.ts';
import { currentUser } from './current-user.ts';
import { openSession } from './service.ts';
import { countFailure, forgetFailures, refuseWhileSlowed } from './throttle.ts';
import { withTry } from './tries.ts';
import { findTicket, takeTryOf, useTicket } from './tickets.ts';

const expired = () =>
  new Refusal(401, 'This sign-in has expired. Begin again with your password.', { code: 'sign-in-expired' });

/** The second step of a sign-in: a code of the authenticator, or a recovery code. */
export async function signInWithCode(
  app: App,
  visitor: Visitor,
  given: { ticket: string; code: string },
): Promise<CurrentUser> {
  await refuseWhileSlowed(app, 'token', 'sign-in', visitor.address);
  const ticket = await findTicket(app, given.ticket);
  if (!ticket) {
    await countFailure(app, 'token', 'sign-in', visitor.address);
    throw expired();
  }
  await withTry(app, ['code', ticket.user_id, visitor.address], async (one) => {
    if (!(await takeTryOf(app, given.ticket))) throw expired();
    const isRight = await transaction(app.database, (tx) => takeCode(app, tx, ticket.user_id, given.code));
    if (!isRight) {
      await one.failed();
      throw new Refusal(
        401,
        isOfAuthenticator(given.code)
          ? 'That code is wrong, or was used already. Wait for the next one and try again.'
          : 'That code is wrong, or was used already. Check it, or take another one.',
      );
    }
    if (!(await useTicket(app, given.ticket))) throw expired();
    await one.passed();
  });
  await forgetFailures(app, 'password', ticket.name, visitor.address);
  await openSession(app, visitor, ticket.user_id, ticket.password_hash);
  return currentUser(app, ticket.user_id);
}
