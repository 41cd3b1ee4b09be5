import { CompiledQuery } from 'kysely';
import type { Actor } from '../context.ts';
import type { Readable } from '../db/database.ts';
import type { RoleChanges } from '../../domain/platform/college-rules.ts';
import { audienceOf } from './audience.ts';
import { message, type Message, type Place, readPlace } from './message.ts';

/** Where somebody stopped hearing: the id of the last event, or how many milliseconds ago their page began to load. */
export interface Since {
  lastEventId?: string | undefined;
  age?: number | undefined;
}

export interface CaughtUp {
  /** What was missed; null when nobody can tell any more, and everything shown is to be asked for again. */
  missed: Message[] | null;
  /** From here on everything is told. */
  place: Place;
}

/** Messages are kept for an hour; whoever was away for nearly as long may have missed some. */
const longestAbsence = 3_300;
/** Beyond these, asking for what is shown is less than asking for each change of it. */
const mostMissed = 500;
/** Written before the page began to load, committed after: a transaction is shorter than this. */
const lateness = 5_000;

interface Row {
  resume: string;
  at: number;
  is_known: boolean;
  missed: unknown[];
}

// A place is known unless it is of the future: another database's, or nobody's.
const find = `with here as (select pg_current_snapshot() as s, extract(epoch from clock_timestamp())::bigint as at)
select pg_snapshot_xmin(here.s)::text as resume, here.at,
  coalesce($1::xid8 <= pg_snapshot_xmax(here.s) and $2::bigint between here.at - ${longestAbsence} and here.at + 60, true) as is_known,
  (select coalesce(json_agg(json_build_object('topic', m.topic, 'audience', m.audience, 'key', m.key)), '[]') from (
    select distinct topic, audience, key from live_messages
    where written_in >= $1::xid8 or at > clock_timestamp() - $3::bigint * interval '1 millisecond'
    limit ${mostMissed + 1}) m) as missed
from here`;

/** What this person has missed, judged by who they are now. */
export async function catchUp(
  read: Readable,
  person: Pick<Actor, 'id' | 'role'>,
  { lastEventId, age }: Since,
  roles: RoleChanges,
): Promise<CaughtUp> {
  const from = lastEventId === undefined ? null : readPlace(lastEventId);
  const window = lastEventId === undefined && age !== undefined ? age + lateness : 0;
  const { rows } = await read.executeQuery<Row>(
    CompiledQuery.raw(find, [from?.resume ?? null, from?.at ?? null, window]),
  );
  const [row] = rows;
  if (!row) throw new Error('A select without a table has one row');
  const place = { resume: row.resume, at: row.at };
  // What a newer process tells of, this one's pages do not show.
  const messages = row.missed.flatMap((each) => message.safeParse(each).data ?? []);
  const isLost = (lastEventId !== undefined && from === null) || !row.is_known || messages.length > mostMissed;
  if (isLost) return { missed: null, place };
  const heard = await Promise.all(messages.map((each) => audienceOf(read, each, [person], roles)));
  return { missed: messages.filter((_, index) => heard[index]?.length), place };
}
