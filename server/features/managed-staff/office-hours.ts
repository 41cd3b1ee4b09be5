import { sql } from 'kysely';
import type { Finished } from '../../../contract/api.ts';
import type { Readable } from '../../db/database.ts';

type Hour = Finished<'GET /api/managed-staff/{id}'>['officeHours'][number];

interface Row extends Omit<Hour, 'startsAt' | 'endsAt'> {
  starts_at: Date;
  ends_at: Date;
}

/** The next five times at which somebody can be met. */
export async function findOfficeHours(read: Readable, hostId: string, now: Date): Promise<Hour[]> {
  const { rows } = await sql<Row>`
    select t.id, h.title, h.place, t.starts_at, t.ends_at,
      (select count(*) from meetings m where m.slot_id = t.id and m.state <> 'cancelled') >= h.capacity as "isFull"
    from meeting_slots t join meeting_hours h on h.id = t.hours_id
    where t.host_id = ${hostId}::uuid and t.cancelled_at is null and t.ends_at > ${now}::timestamptz
    order by t.starts_at, t.id limit 5`.execute(read);
  return rows.map(({ starts_at, ends_at, ...hour }) => ({
    ...hour,
    startsAt: starts_at.toISOString(),
    endsAt: ends_at.toISOString(),
  }));
}
