import { CompiledQuery } from 'kysely';
import type { Offer } from '../../../contract/schedule.ts';
import type { Actor, App } from '../../context.ts';
import { mayBook } from './eligible.ts';
import { courseJson, personJson, sectionNames } from './view-query.ts';

const weeksAhead = 10;

interface Row extends Omit<Offer, 'slots'> {
  slot_id: string;
  starts_at: Date;
  ends_at: Date;
  free: number;
}

// $1 the student, $2 now, $3 until when, $4 a course, or null: hours for it, and those that its staff offer to all. What has
// no room is left out: who has taken it is nobody's business.
const offersText = `with offered as materialized (
  select h.*, p.first_name as host_first_name, p.last_name as host_last_name, ${personJson('p')} as host
  from meeting_hours h join users p on p.id = h.host_id join users u on u.id = $1::uuid
  where h.ended_at is null and ${mayBook} and ($4::uuid is null or h.course_id = $4::uuid
    or h.course_id is null and exists (select from course_staff s where s.course_id = $4::uuid and s.user_id = h.host_id)))
select h.id, h.kind, h.title, h.place, h.note, ${courseJson} as course, ${sectionNames} as sections, h.slot_minutes as "slotMinutes",
  h.capacity, h.closes_minutes as "closesMinutes", h.host, s.id as slot_id, s.starts_at, s.ends_at, h.capacity - t.taken as free
from offered h join meeting_slots s on s.hours_id = h.id left join courses c on c.id = h.course_id
cross join lateral (select count(*)::integer as taken, coalesce(bool_or(m.student_id = $1::uuid), false) as is_mine
  from meetings m where m.slot_id = s.id and m.state <> 'cancelled') t
where s.cancelled_at is null and s.starts_at > $2::timestamptz + h.closes_minutes * interval '1 minute'
  and s.starts_at < $3::timestamptz and t.taken < h.capacity and not t.is_mine
order by as_typed(h.host_last_name), as_typed(h.host_first_name), h.host_id, h.created_at, h.id, s.starts_at limit 2000`;

/** The times that a student can book, by the hours that they belong to. One statement. */
export async function listOffers(app: App, actor: Actor, courseId: string | undefined): Promise<Offer[]> {
  const now = app.clock.now();
  const until = new Date(now.getTime() + weeksAhead * 7 * 86_400_000);
  const query = CompiledQuery.raw(offersText, [actor.id, now, until, courseId ?? null]);
  const { rows } = await app.database.read.executeQuery<Row>(query);
  return [...Map.groupBy(rows, ({ id }) => id).values()].flatMap((slots) => {
    const [first] = slots;
    if (!first) return [];
    const shown = slots.map(({ slot_id: id, starts_at, ends_at, free }) => ({
      id,
      startsAt: starts_at.toISOString(),
      endsAt: ends_at.toISOString(),
      free,
    }));
    return [{ ...first, slots: shown }];
  });
}
