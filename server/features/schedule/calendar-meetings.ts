import type { EntryCourse } from '../../../contract/calendar-events.ts';
import type { MeetingKind } from '../../../contract/calendar-events.ts';

/** A meeting, or all of one slot, as a calendar shows it. */
export interface CalendarMeeting {
  /** Of the slot. */
  id: string;
  kind: MeetingKind;
  title: string;
  /** Of the other, or of those who have booked a host's slot. */
  people: string[];
  place: string;
  link: string | null;
  startsAt: string;
  endsAt: string;
  /** When what is shown of it changed last. */
  changedAt: string;
  course: EntryCourse | null;
}

/**
 * The booked slots of somebody ($1), as host or as student, between two moments ($3 and $4), as a column of JSON: it stands
 * in a statement that a calendar is read with anyway.
 */
export const meetingsColumn = `(select coalesce(json_agg(json_build_object('id', s.id, 'kind', h.kind, 'title', h.title, 'place', h.place, 'link', h.link,
    'startsAt', s.starts_at, 'endsAt', s.ends_at, 'people', b.people, 'changedAt', b.changed_at,
    'course', case when c.id is not null then
      json_build_object('id', c.id, 'title', c.title, 'courseCode', c.course_code, 'hue', c.hue,
        'term', (select t.name from terms t where t.id = c.term_id)) end) order by s.starts_at, s.id), '[]')
  from (
    select m.slot_id, json_agg(u.first_name || ' ' || u.last_name order by as_typed(u.last_name), u.id) as people,
      max(m.changed_at) as changed_at
    from meetings m join meeting_slots x on x.id = m.slot_id
    join users u on u.id = case when m.student_id = $1::uuid then x.host_id else m.student_id end
    where m.state <> 'cancelled' and (m.student_id = $1::uuid or x.host_id = $1::uuid)
      and x.starts_at >= $3::timestamptz and x.starts_at < $4::timestamptz
    group by m.slot_id) b
  join meeting_slots s on s.id = b.slot_id join meeting_hours h on h.id = s.hours_id left join courses c on c.id = h.course_id)`;
