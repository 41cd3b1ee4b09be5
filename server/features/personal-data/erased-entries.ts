import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import type { Pseudonym } from '../../../domain/erasure.ts';

interface Entry {
  number: number;
  user_id: string | null;
  subject: string;
  changes: Record<string, { from?: unknown; to?: unknown }>;
}

interface Name {
  firstName: string;
  lastName: string;
}

/** How the person was ever called, as the log of changes of them has it. */
export interface Identity {
  readonly names: readonly Name[];
  readonly usernames: readonly string[];
  readonly emails: readonly string[];
}

interface Known {
  readonly id: string;
  readonly username: string;
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
}

const texts = (values: readonly unknown[]) =>
  values.filter((value) => typeof value === 'string' && value !== '') as string[];

/** Names and addresses that the person has or had: a change of one is in the log, with both. */
export async function identityOf(tx: Tx, user: Known): Promise<Identity> {
  const entries = await sql<Entry>`
    select number, user_id, subject, changes from audit_log where user_id = ${user.id}`.execute(tx);
  const said = (field: string) =>
    texts(entries.rows.flatMap(({ changes }) => [changes[field]?.from, changes[field]?.to]));
  const firstNames = new Set([user.first_name, ...said('firstName')]);
  const lastNames = new Set([user.last_name, ...said('lastName')]);
  return {
    names: [...firstNames].flatMap((firstName) => [...lastNames].map((lastName) => ({ firstName, lastName }))),
    usernames: [...new Set([user.username, ...said('username')])],
    emails: [...new Set([user.email, ...said('email')])],
  };
}

interface Patterns {
  names: string | null;
  addresses: string | null;
}

/**
 * The entries of the audit log that name the person, as they are to be. Of what was changed about them only which fields
 * stays; in entries about others and about courses the pseudonym takes the name's place.
 */
export async function entriesWithout(
  tx: Tx,
  { id }: Known,
  { names, addresses }: Patterns,
  pseudonym: Pseudonym,
): Promise<Pick<Entry, 'number' | 'subject' | 'changes'>[]> {
  const name = `${pseudonym.firstName} ${pseudonym.lastName}`;
  // A pattern that fits nothing where there is none.
  const [named, addressed] = [names ?? 'x^', addresses ?? 'x^'];
  const without = (column: string) =>
    sql`regexp_replace(regexp_replace(${sql.raw(column)}, ${addressed}, ${pseudonym.email}, 'gi'), ${named}, ${name}, 'gi')`;
  const { rows } = await sql<Entry>`
    select number, user_id, ${without('subject')} as subject, ${without('changes::text')}::jsonb as changes from audit_log
    where number is not null and (user_id = ${id} or subject ~* ${named} or changes::text ~* ${named} or changes::text ~* ${addressed})
    order by number`.execute(tx);
  return rows.map((row) => {
    if (row.user_id !== id) return row;
    const [, ...rest] = row.subject.split(' · ');
    const changes = Object.fromEntries(Object.keys(row.changes).map((field) => [field, {}]));
    return { number: row.number, subject: [name, ...rest].join(' · '), changes };
  });
}
