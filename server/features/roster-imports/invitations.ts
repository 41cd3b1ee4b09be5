import { CompiledQuery, sql } from 'kysely';
import type { App } from '../../context.ts';
import { transaction, type Tx } from '../../db/database.ts';
import { afterCommit } from '../../db/transaction-scope.ts';
import { type Mail, queueMails } from '../../mail/queue.ts';
import { findAccounts, type OwnAccount } from '../account/own.ts';
import { endOfFirstLink, firstLinkDays, makePasswordLinks } from '../account/password-links.ts';
import { areNewBy } from './new-people.ts';
import { counted, said, say } from '../../../contract/text.ts';

const peopleAtOnce = 100;

/** Notes down who is to be invited; the letters are written by a job, a hundred at a time. */
export async function inviteNewPeople(app: App, tx: Tx, importId: string): Promise<void> {
  await sql`insert into roster_invitations (user_id, import_id)
    select u.id, ${importId}::uuid from users u where ${areNewBy(importId)} and u.is_active and u.password_hash is null
    on conflict do nothing`.execute(tx);
  afterCommit(() => app.signals.give('roster.asked'));
}

/** Whoever is given a link by hand gets no letter any more, whose link would end that one. */
export async function withdrawInvitations(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`delete from roster_invitations where user_id = any (${ids}::uuid[])`.execute(tx);
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
    const ids = rows.map(({ user_id }) => user_id);
    // Whoever has a password by now came in by another way.
    const accounts = (await findAccounts(tx, ids)).filter((each) => each.is_active && each.password_hash === null);
    const until = endOfFirstLink(app);
    const links = await makePasswordLinks(tx, accounts, until);
    await queueMails(
      app,
      tx,
      links.map(({ account, path }) => invitationFor(app, account, path, until)),
    );
    return rows.length === peopleAtOnce;
  });
}

function invitationFor(app: App, account: OwnAccount, path: string, secretUntil: Date): Mail {
  return {
    to: account,
    kind: 'invitation',
    subject: say`Your account at ${app.settings.collegeName}`,
    paragraphs: [
      say`An account was made for you at ${app.settings.collegeName}. Your username is “${account.username}”.`,
      said('Set a password of your own to sign in:'),
    ],
    link: { label: said('Set a password'), path },
    closing: [
      say`The link works once, in the next ${counted(firstLinkDays, { one: '# day', other: '# days' })}. After that, ask for another one with “Forgotten your password?” on the sign-in page.`,
    ],
    secretUntil,
  };
}
