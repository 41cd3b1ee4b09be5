import { CompiledQuery } from 'kysely';
import type { Span } from '../../../domain/meeting-slots.ts';
import type { Actor } from '../../context.ts';
import type { Readable, Tx } from '../../db/database.ts';
import { conflict } from '../../refusal.ts';
import { writtenSpan } from './written.ts';
import { say } from '../../../contract/text.ts';

/**
 * Holds a person's row until the end: whatever else would put something into their time waits, and then finds it. Rows
 * that only refer to the person are not held up.
 */
export async function holdTimeOf(tx: Tx, userId: string): Promise<void> {
  await tx.executeQuery(CompiledQuery.raw('select id from users where id = $1 for no key update', [userId]));
}

interface Clash {
  title: string;
  starts_at: Date;
  ends_at: Date;
}

const hostClash = `select h.title, s.starts_at, s.ends_at
from meeting_slots s join meeting_hours h on h.id = s.hours_id
join unnest($2::timestamptz[], $3::timestamptz[]) n (starts_at, ends_at) on s.starts_at < n.ends_at and n.starts_at < s.ends_at
where s.host_id = $1 and s.cancelled_at is null and s.id <> all($4::uuid[]) order by s.starts_at limit 1`;

/** 409 where a host has another slot at one of these times, with its name; but for those that give way. Their time is held. */
export async function refuseHostClash(
  read: Readable,
  actor: Actor,
  spans: readonly Span[],
  givingWay: readonly { id: string }[] = [],
): Promise<void> {
  const columns = [
    spans.map(({ startsAt }) => startsAt),
    spans.map(({ endsAt }) => endsAt),
    givingWay.map(({ id }) => id),
  ];
  const [clash] = (await read.executeQuery<Clash>(CompiledQuery.raw(hostClash, [actor.id, ...columns]))).rows;
  if (!clash) return;
  const when = writtenSpan(clash.starts_at, clash.ends_at, actor.timeZone);
  throw conflict(say`You offer “${clash.title}” on ${when} already. Choose other times, or cancel that slot first.`);
}

// $1 the student, $2 and $3 the time, $4 a meeting that is moved away, or null.
const studentClash = `select h.title, s.id as slot_id, s.starts_at, s.ends_at
from meetings m join meeting_slots s on s.id = m.slot_id join meeting_hours h on h.id = s.hours_id
where m.student_id = $1 and m.state = 'booked' and s.starts_at < $3::timestamptz and s.ends_at > $2::timestamptz
  and m.id is distinct from $4::uuid
order by s.starts_at limit 1`;

interface Wanted {
  studentId: string;
  slot: { id: string; starts_at: Date; ends_at: Date };
  /** Moved away from where it is. */
  meetingId: string | null;
}

/** 409 where a student has another meeting at this time, with its name. Their time is held. */
export async function refuseStudentClash(tx: Tx, actor: Actor, wanted: Wanted): Promise<void> {
  const { studentId, slot, meetingId } = wanted;
  const query = CompiledQuery.raw(studentClash, [studentId, slot.starts_at, slot.ends_at, meetingId]);
  const [clash] = (await tx.executeQuery<Clash & { slot_id: string }>(query)).rows;
  if (!clash) return;
  const isThere = clash.slot_id === slot.id;
  // Whose meetings somebody else has is not said to a host.
  if (studentId !== actor.id && isThere) throw conflict('This student has booked this time already.');
  if (studentId !== actor.id) throw conflict('This student has another meeting at that time. Choose another slot.');
  if (isThere) throw conflict('You have booked this time already.');
  const when = writtenSpan(clash.starts_at, clash.ends_at, actor.timeZone);
  throw conflict(say`You have the meeting “${clash.title}” on ${when}. Choose another time, or cancel that one first.`);
}
