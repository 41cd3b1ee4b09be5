import { returnPath } from '../../../domain/return-path.ts';
import type { Actor, App } from '../../context.ts';
import { isUniqueViolation, transaction } from '../../db/database.ts';
import type { SignedInVisitor, Visitor } from '../../http/routes.ts';
import { newId } from '../../ids.ts';
import { queueMail } from '../../mail/queue.ts';
import { notFound, Refusal } from '../../refusal.ts';
import { authenticate } from '../identity/sessions.ts';
import { writeAudit } from '../users/audit.ts';
import type { Identity } from './claims.ts';
import { SignInFailed } from './failure.ts';
import { beginFlow } from './flows.ts';
import { identityChanged } from './letters.ts';
import { findOwner, insertIdentity, lockOwner } from './queries.ts';
import { say } from '../../../contract/text.ts';

/** Begins to link an identity to the account that is signed in; only this session can finish it. */
export async function beginLinking(
  app: App,
  actor: Actor,
  { token }: SignedInVisitor,
  returnTo: string,
): Promise<{ url: string }> {
  const settings = app.settings.singleSignOn;
  if (!settings) throw notFound('This college has no single sign-on.');
  try {
    const flow = { browserSecret: token, returnTo: returnPath(returnTo), linkingUserId: actor.id };
    return { url: (await beginFlow(app, settings, flow)).href };
  } catch (error) {
    if (!(error instanceof SignInFailed)) throw error;
    app.log.warn({ problem: error.problem, reason: error.reason }, 'linking could not begin');
    throw new Refusal(503, say`${settings.name} cannot be reached. Try again in a few minutes.`, {
      headers: { 'Retry-After': '60' },
    });
  }
}

/** Links an identity to the account that began it, if that account is still the one that is signed in. */
export async function finishLinking(app: App, visitor: Visitor, userId: string, identity: Identity): Promise<void> {
  const actor = visitor.token ? await authenticate(app, visitor.token) : null;
  if (actor?.id !== userId) throw new SignInFailed('expired', 'the session that began has ended');
  try {
    await transaction(app.database, async (tx) => {
      const user = await lockOwner(tx, userId);
      const owner = await findOwner(tx, identity.issuer, identity.subject);
      if (owner?.user_id === userId) return;
      if (owner) throw linkedElsewhere();
      const { issuer, subject } = identity;
      const email = identity.profile.email ?? null;
      await insertIdentity(tx, {
        id: newId(),
        issuer,
        subject,
        user_id: userId,
        email,
        linked_at: app.clock.now(),
        last_used_at: null,
      });
      await writeAudit(
        app,
        tx,
        { actor, visitor },
        { action: 'user.identity_linked', user, changes: { identity: { to: issuer } } },
      );
      await queueMail(app, tx, identityChanged(app, user, { issuer, email }, true));
    });
  } catch (error) {
    throw isUniqueViolation(error) ? linkedElsewhere() : error;
  }
}

const linkedElsewhere = () => new SignInFailed('linked-elsewhere', 'another account has this identity');
