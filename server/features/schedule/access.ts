import { CompiledQuery } from 'kysely';
import { may } from '../../../domain/access.ts';
import type { Actor } from '../../context.ts';
import type { Readable } from '../../db/database.ts';
import { forbidden, notFound } from '../../refusal.ts';
import { mayBook } from './eligible.ts';

/** Hours of the actor; anybody else's are answered as ones that do not exist. */
export async function loadHours(read: Readable, actor: Actor, id: string) {
  const row = await read
    .selectFrom('meeting_hours')
    .selectAll()
    .where('id', '=', id)
    .where('host_id', '=', actor.id)
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

export interface SlotRow {
  id: string;
  hours_id: string;
  host_id: string;
  starts_at: Date;
  ends_at: Date;
  cancelled_at: Date | null;
}

// $1 the slot, $2 who asks, $3 whether they are a student: its host and those whom it is for know of it.
const findSlot = `select s.id, s.hours_id, s.host_id, s.starts_at, s.ends_at, s.cancelled_at
from meeting_slots s join meeting_hours h on h.id = s.hours_id
where s.id = $1 and (s.host_id = $2 and not $3::boolean or $3::boolean and exists (
  select from users u, users p where u.id = $2 and p.id = h.host_id and ${mayBook}))`;

export async function loadSlot(read: Readable, actor: Actor, id: string): Promise<SlotRow> {
  const query = CompiledQuery.raw(findSlot, [id, actor.id, may(actor, 'courses.learn')]);
  const [row] = (await read.executeQuery<SlotRow>(query)).rows;
  if (!row) throw notFound();
  return row;
}

interface MeetingRow {
  id: string;
  slot_id: string;
  hours_id: string;
  host_id: string;
  student_id: string;
  state: 'booked' | 'cancelled' | 'held' | 'no_show';
  starts_at: Date;
}

/** A meeting for its host and for who has booked it; for anyone else there is none. */
export async function loadMeeting(read: Readable, actor: Actor, id: string): Promise<MeetingRow> {
  const row = await read
    .selectFrom('meetings as m')
    .innerJoin('meeting_slots as s', 's.id', 'm.slot_id')
    .select(['m.id', 'm.slot_id', 'm.student_id', 'm.state', 's.hours_id', 's.host_id', 's.starts_at'])
    .where('m.id', '=', id)
    .where((eb) => eb.or([eb('m.student_id', '=', actor.id), eb('s.host_id', '=', actor.id)]))
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

export async function loadHostedMeeting(read: Readable, actor: Actor, id: string): Promise<MeetingRow> {
  const row = await loadMeeting(read, actor, id);
  if (row.host_id !== actor.id) throw forbidden('Only who offered the meeting says whether it was held.');
  return row;
}
