import { CompiledQuery } from 'kysely';
import type { MeetingOfStudent } from '../../../contract/students.ts';
import type { Actor, App } from '../../context.ts';
import { notFound } from '../../refusal.ts';
import { ownEnrolments } from './load.ts';

type Row = Omit<MeetingOfStudent, 'id' | 'startsAt' | 'endsAt'> & {
  id: string | null;
  starts_at: Date;
  ends_at: Date;
};

const theirs = `select m.id, h.title, h.place, s.starts_at, s.ends_at, m.state
from meetings m join meeting_slots s on s.id = m.slot_id join meeting_hours h on h.id = s.hours_id
where s.host_id = $1::uuid and m.student_id = $2::uuid and m.state <> 'cancelled'`;

const meetingsText = (actor: Actor) => `with ${ownEnrolments(actor)}, met as (
  (${theirs} and s.ends_at >= $3::timestamptz order by s.starts_at limit 50)
  union all (${theirs} and s.ends_at < $3::timestamptz order by s.starts_at desc limit 20)
)
select w.* from (select from mine limit 1) k left join met w on true order by w.starts_at desc, w.id`;

/** Meetings with the actor, the latest first. */
export async function listMeetings(app: App, actor: Actor, studentId: string): Promise<MeetingOfStudent[]> {
  const query = CompiledQuery.raw(meetingsText(actor), [actor.id, studentId, app.clock.now()]);
  const { rows } = await app.database.read.executeQuery<Row>(query);
  if (rows.length === 0) throw notFound();
  return rows.flatMap(({ id, title, place, starts_at, ends_at, state }) =>
    id === null ? [] : [{ id, title, place, startsAt: starts_at.toISOString(), endsAt: ends_at.toISOString(), state }],
  );
}
