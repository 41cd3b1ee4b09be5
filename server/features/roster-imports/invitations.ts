import { randomBytes } from 'node:crypto';
import { CompiledQuery } from 'kysely';
import type { App } from '../../context.ts';
import { transaction, type Tx } from '../../db/database.ts';
import { afterCommit } from '../../db/transaction-scope.ts';
import { type Mail, queueMails } from '../../mail/queue.ts';
import { findAccount } from '../account/own.ts';
import { madeFor } from '../account/reset-requests.ts';
import { hashOf } from '../identity/sessions.ts';
import { counted, said, say } from '../../../contract/text.ts';

/** Longer than the link of a forgotten password: nobody has asked for this one. */
const validDays = 7;
const peopleAtOnce = 100;

/** Notes down who is to be invited; the letters are written by a job, a hundred at a time. */
export async function inviteNewPeople(app: App, tx: Tx, importId: string): Promise<void> {
  await tx.executeQuery(
    CompiledQuery.raw(
      `insert into roster_invitations (user_id, import_id)
      select u.id, $1 from roster_changes ch join users u on u.id = ch.object_id and u.is_active and u.password_hash is null
      where ch.import_id = $1 and ch.kind = 'person' and ch.outcome = 'created' on conflict do nothing`,
      [importId],
    ),
  );
  afterCommit(() => app.signals.give('roster.asked'));
}

export async function sendInvitations(app: App): Promise<void> {
  while (await sendSome(app));
}

function sendSome(app: App): Promise<boolean> {
  return transaction(app.database, async (tx) => {
    const { rows } = await tx.executeQuery<{ user_id: string }>(
      CompiledQuery.raw(
        `delete from roster_invitations where user_id in (
          select user_id from roster_invitations order by user_id limit ${peopleAtOnce} for update skip locked) returning user_id`,
        [],
      ),
    );
    const letters: Mail[] = [];
    for (const { user_id } of rows) {
      const letter = await invitationFor(app, tx, user_id);
      if (letter) letters.push(letter);
    }
    await queueMails(app, tx, letters);
    return rows.length === peopleAtOnce;
  });
}

async function invitationFor(app: App, tx: Tx, userId: string): Promise<Mail | null> {
  const account = await findAccount(tx, userId);
  // Whoever has a password by now came in by another way.
  if (!account?.is_active || account.password_hash !== null) return null;
  const token = randomBytes(32).toString('base64url');
  const expires_at = new Date(app.clock.now().getTime() + validDays * 86_400_000);
  const link = { token_hash: hashOf(token), made_for: madeFor(account), expires_at };
  await tx
    .insertInto('password_resets')
    .values({ ...link, user_id: userId })
    .onConflict((oc) => oc.column('user_id').doUpdateSet(link))
    .execute();
  return {
    to: account,
    kind: 'invitation',
    subject: say`Your account at ${app.settings.collegeName}`,
    paragraphs: [
      say`An account was made for you at ${app.settings.collegeName}. Your username is “${account.username}”.`,
      said('Set a password of your own to sign in:'),
    ],
    link: { label: said('Set a password'), path: `/reset-password?token=${token}` },
    closing: [
      say`The link works once, in the next ${counted(validDays, { one: '# day', other: '# days' })}. After that, ask for another one on the page “Forgot password”.`,
    ],
    secretUntil: expires_at,
  };
}
