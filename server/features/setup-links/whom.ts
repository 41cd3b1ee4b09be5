import { type RawBuilder, sql } from 'kysely';
import type { Received } from '../../../contract/api.ts';
import type { SetupLinkPerson } from '../../../domain/setup-links.ts';
import type { Tx } from '../../db/database.ts';
import { madeFor } from '../account/password-links.ts';
import { areNewBy } from '../roster-imports/new-people.ts';
import { loadImport } from '../roster-imports/steps.ts';
import { usersThatFit } from '../users/list-query.ts';

type Who = Received<'POST /api/users/setup-links', 'body'>['who'];

interface Row extends Omit<SetupLinkPerson, 'hasLink'> {
  username: string;
  email: string;
  firstName: string;
  lastName: string;
  isInvited: boolean;
  /** What their link is bound to, as long as its time is not over. */
  boundTo: Buffer | null;
}

export type Found = SetupLinkPerson & Row;

/** Whom it is about, by name. */
export async function findWhom(tx: Tx, who: Who, now: Date): Promise<Found[]> {
  const { rows } = await sql<Row>`
    select u.id, u.username, u.email, u.first_name as "firstName", u.last_name as "lastName", u.is_active as "isActive",
      u.password_hash is not null as "hasPassword", n.user_id is not null as "isInvited", r.made_for as "boundTo"
    from users u
    left join roster_invitations n on n.user_id = u.id
    left join password_resets r on r.user_id = u.id and r.expires_at > ${now}
    where ${await fitting(tx, who, now)} order by as_typed(u.last_name), as_typed(u.first_name), u.id`.execute(tx);
  return rows.map((row) => ({ ...row, hasLink: row.isInvited || isStillGood(row) }));
}

function isStillGood({ email, hasPassword, boundTo }: Row): boolean {
  return !hasPassword && boundTo !== null && madeFor({ email, password_hash: null }).equals(boundTo);
}

async function fitting(tx: Tx, who: Who, now: Date): Promise<RawBuilder<unknown>> {
  if ('filter' in who) return usersThatFit(who.filter, now);
  if ('ids' in who) return sql`u.id = any (${who.ids}::uuid[]) and u.erased_at is null`;
  await loadImport(tx, who.import);
  return sql`${areNewBy(who.import)} and u.erased_at is null`;
}
