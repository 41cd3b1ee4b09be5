import type { App } from '../../context.ts';
import { transaction } from '../../db/database.ts';
import { afterCommit } from '../../db/transaction-scope.ts';
import type { Job } from '../../jobs/repeating.ts';
import { newId } from '../../ids.ts';
import { mailIsSetUp, queueMail } from '../../mail/queue.ts';
import { takeTry } from '../identity/tries.ts';
import { resetLink, resetMinutes } from './letters.ts';
import { findByName } from './own.ts';
import { makePasswordLinks } from './password-links.ts';

/**
 * Writes the request down and looks nothing up: asking costs the same, and answers the same, whether there is such an
 * account or not. Each request counts against the name and the address.
 */
export async function askForReset(app: App, address: string, who: string): Promise<void> {
  await takeTry(app, ['reset', who, address]);
  if (!mailIsSetUp(app.settings))
    return app.log.warn({}, 'a password reset was asked for, but no mail is sent: COLLEGIUM_SMTP_URL is not set');
  await transaction(app.database, async (tx) => {
    await tx.insertInto('password_reset_requests').values({ id: newId(), who, created_at: app.clock.now() }).execute();
    afterCommit(() => app.signals.give('reset.asked'));
  });
}

export function passwordResetJobs(app: App): Job[] {
  return [{ name: 'password-resets', everyMs: 5_000, wokenBy: 'reset.asked', work: () => answerResetRequests(app) }];
}

/** Sends a link for each request that names an active account; an earlier link of that account stops working. */
export async function answerResetRequests(app: App): Promise<void> {
  while (await answerOne(app));
}

async function answerOne(app: App): Promise<boolean> {
  return transaction(app.database, async (tx) => {
    const request = await tx
      .selectFrom('password_reset_requests')
      .select(['id', 'who'])
      .orderBy('id')
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (!request) return false;
    await tx.deleteFrom('password_reset_requests').where('id', '=', request.id).execute();
    const account = await findByName(tx, request.who);
    if (!account?.is_active) return true;
    const until = new Date(app.clock.now().getTime() + resetMinutes * 60_000);
    for (const { path } of await makePasswordLinks(tx, [account], until))
      await queueMail(app, tx, resetLink(account, path, until));
    return true;
  });
}
