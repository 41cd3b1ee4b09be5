import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { App } from '../../context.ts';
import { transaction } from '../../db/database.ts';
import { hashOf } from './sessions.ts';

/** Between the two steps of a sign-in: proof of the password, good for five minutes and five codes. */
const lifetimeMs = 5 * 60_000;
const triesAtMost = 5;

export interface Ticket {
  user_id: string;
  /** The password that the first step proved. */
  password_hash: string;
  /** The name that was typed in the first step. */
  name: string;
}

export async function issueTicket(app: App, userId: string, passwordHash: string, name: string): Promise<string> {
  const ticket = randomBytes(32).toString('base64url');
  await transaction(app.database, (tx) =>
    tx
      .insertInto('sign_in_tickets')
      .values({
        ticket_hash: hashOf(ticket),
        user_id: userId,
        password_hash: passwordHash,
        name,
        expires_at: new Date(app.clock.now().getTime() + lifetimeMs),
      })
      .execute(),
  );
  return ticket;
}

export async function findTicket(app: App, ticket: string): Promise<Ticket | null> {
  const row = await app.database.read
    .selectFrom('sign_in_tickets')
    .select(['user_id', 'password_hash', 'name'])
    .where('ticket_hash', '=', hashOf(ticket))
    .where('expires_at', '>', app.clock.now())
    .where('tries', '<', triesAtMost)
    .executeTakeFirst();
  return row ?? null;
}

/** Takes one of the ticket's tries; false when none is left. However many requests come at once, it has no more. */
export async function takeTryOf(app: App, ticket: string): Promise<boolean> {
  const { rows } = await transaction(app.database, (tx) =>
    sql`update sign_in_tickets set tries = tries + 1
      where ticket_hash = ${hashOf(ticket)} and tries < ${triesAtMost}::int and expires_at > ${app.clock.now()}
      returning tries`.execute(tx),
  );
  return rows.length > 0;
}

/** Ends the ticket; false when another request has ended it. */
export async function useTicket(app: App, ticket: string): Promise<boolean> {
  const gone = await transaction(app.database, (tx) =>
    tx.deleteFrom('sign_in_tickets').where('ticket_hash', '=', hashOf(ticket)).returning('user_id').executeTakeFirst(),
  );
  return gone !== undefined;
}
