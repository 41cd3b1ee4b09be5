import { sql } from 'kysely';
import type { AdminOverview } from '../../../contract/admin.ts';
import { addDays, momentOf } from '../../../domain/day.ts';
import type { Readable } from '../../db/database.ts';

const days = 30;

/** How many people did something, for each of the last days. Sign-ins are not kept long enough to be counted by day. */
export async function presence(read: Readable, timeZone: string, today: string): Promise<AdminOverview['presence']> {
  const first = addDays(today, 1 - days);
  const { rows } = await sql<{ day: string; people: number }>`
    select (at at time zone ${timeZone}::text)::date as day, count(distinct actor_id) as people
    from events where at >= ${momentOf(timeZone, first, '00:00')} and actor_id is not null
    group by 1`.execute(read);
  const peopleOn = new Map(rows.map(({ day, people }) => [day, people]));
  return Array.from({ length: days }, (_, i) => {
    const day = addDays(first, i);
    return { day, people: peopleOn.get(day) ?? 0 };
  });
}
