import { CompiledQuery } from 'kysely';
import type { Actor, App } from '../../context.ts';
import { hashOf, idleMinutes, mustSetUpSecondStep, sessionUsers } from './sessions.ts';

/** Whose session it is, and until when it lasts if nothing is asked with it. */
export interface Recognised extends Pick<Actor, 'id' | 'role'> {
  readonly endsAt: Date;
}

interface Row {
  hash: string;
  id: string;
  role: Actor['role'];
  ends_at: Date;
}

// The same conditions as of every request (sessions.ts), for many sessions at once.
const findSessions = `select encode(s.token_hash, 'hex') as hash, u.id, u.role,
  least(s.expires_at, s.last_seen_at + $2::bigint * interval '1 minute', a.ends_at) as ends_at
from ${sessionUsers('$3')}
where s.token_hash = any($1::bytea[]) and (a.user_id is not null or not (${mustSetUpSecondStep}))
  and s.expires_at > $3 and s.last_seen_at > $3::timestamptz - $2::bigint * interval '1 minute'`;

/** Who sessions belong to, without counting as a use of them; a session that no longer counts is left out. */
export async function recognise(app: App, tokens: readonly string[]): Promise<Map<string, Recognised>> {
  const byHash = new Map(tokens.map((token) => [hashOf(token), token]));
  const parameters = [[...byHash.keys()], idleMinutes, app.clock.now()];
  const { rows } = await app.database.read.executeQuery<Row>(CompiledQuery.raw(findSessions, parameters));
  const byHex = new Map([...byHash].map(([hash, token]) => [hash.toString('hex'), token]));
  const found = new Map<string, Recognised>();
  for (const { hash, id, role, ends_at } of rows) found.set(byHex.get(hash) ?? '', { id, role, endsAt: ends_at });
  return found;
}
