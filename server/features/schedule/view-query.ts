import { CompiledQuery } from 'kysely';
import type { HostedHours, HostedSlot, Meeting, ScheduleView } from '../../../contract/schedule.ts';
import type { Readable } from '../../db/database.ts';

/** Of what a statement answers as JSON, moments are in PostgreSQL's own spelling. */
const moment = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
/** A course `c`, null without one. */
export const courseJson = `case when c.id is not null then
  json_build_object('id', c.id, 'title', c.title, 'courseCode', c.course_code, 'hue', c.hue) end`;
/** A person's columns as JSON. */
export const personJson = (
  u: string,
) => `json_build_object('id', ${u}.id, 'firstName', ${u}.first_name, 'lastName', ${u}.last_name,
  'picture', case when ${u}.picture_version is not null then '/api/users/' || ${u}.id || '/picture?v=' || ${u}.picture_version end)`;
export const sectionNames = `(select coalesce(json_agg(n.name order by n.name), '[]') from meeting_hours_sections x
  join sections n on n.id = x.section_id where x.hours_id = h.id)`;

// Of the slots to come: how many, and between which days and times of the wall clock they lie.
const upcoming = `'upcoming', (select count(*) from meeting_slots s
    where s.hours_id = h.id and s.cancelled_at is null and s.starts_at > $2::timestamptz),
  'times', (select json_build_object('day', to_char(min(w.starts), 'YYYY-MM-DD'), 'lastDay', to_char(max(w.starts), 'YYYY-MM-DD'),
      'startsTime', to_char(min(w.starts::time), 'HH24:MI'), 'endsTime', to_char(max(w.ends::time), 'HH24:MI'))
    from (select s.starts_at at time zone h.time_zone as starts, s.ends_at at time zone h.time_zone as ends from meeting_slots s
      where s.hours_id = h.id and s.cancelled_at is null and s.starts_at > $2::timestamptz) w having count(*) > 0)`;

// $1 the host, $2 now, $3 whether they may meet with students of every course.
const hostText = `select
  (select coalesce(json_agg(json_build_object('id', h.id, 'kind', h.kind, 'title', h.title, 'place', h.place, 'link', h.link, 'note', h.note,
      'course', ${courseJson}, 'sections', ${sectionNames}, 'slotMinutes', h.slot_minutes, 'capacity', h.capacity,
      'closesMinutes', h.closes_minutes, 'timeZone', h.time_zone, ${upcoming}) order by h.created_at, h.id), '[]')
    from meeting_hours h left join courses c on c.id = h.course_id
    where h.host_id = $1::uuid and h.ended_at is null) as hours,
  (select coalesce(json_agg(json_build_object('id', c.id, 'title', c.title, 'courseCode', c.course_code, 'hue', c.hue,
      'term', (select t.name from terms t where t.id = c.term_id), 'sections', (select coalesce(json_agg(json_build_object('id', n.id, 'name', n.name) order by n.name, n.id), '[]')
        from sections n where n.course_id = c.id)) order by c.course_code, c.id), '[]')
    from (select c.* from courses c where c.status = 'active' and ($3::boolean
        or c.id in (select s.course_id from course_staff s join users p on p.id = s.user_id and p.role = s.role where s.user_id = $1::uuid))
      order by c.course_code, c.id limit 200) c) as courses`;

type Hosted = Pick<ScheduleView, 'courses'> & { hours: HostedHours[] };

/** What somebody offers, and for whose students they can. One statement. */
export async function findHosted(read: Readable, hostId: string, now: Date, isOfAll: boolean): Promise<Hosted> {
  const { rows } = await read.executeQuery<Hosted>(CompiledQuery.raw(hostText, [hostId, now, isOfAll]));
  const [row] = rows;
  if (!row) throw new Error('A statement without a table answers one row');
  return row;
}

// $1 the host, $2 and $3 between which moments.
const slotsText = `select s.id, h.id as "hoursId", h.title, h.place, ${courseJson} as course, ${moment('s.starts_at')} as "startsAt",
  ${moment('s.ends_at')} as "endsAt", h.capacity,
  (select coalesce(json_agg(json_build_object('id', m.id, 'note', m.note, 'state', m.state, 'person', ${personJson('u')})
      order by as_typed(u.last_name), as_typed(u.first_name), m.id), '[]')
    from meetings m join users u on u.id = m.student_id where m.slot_id = s.id and m.state <> 'cancelled') as meetings
from meeting_slots s join meeting_hours h on h.id = s.hours_id left join courses c on c.id = h.course_id
where s.host_id = $1::uuid and s.cancelled_at is null and s.starts_at >= $2::timestamptz and s.starts_at < $3::timestamptz
order by s.starts_at, s.id limit 2000`;

export async function findSlots(read: Readable, hostId: string, from: Date, until: Date): Promise<HostedSlot[]> {
  return (await read.executeQuery<HostedSlot>(CompiledQuery.raw(slotsText, [hostId, from, until]))).rows;
}

const meetingsText = `select m.id, h.id as "hoursId", h.title, h.place, h.link, h.note as "hostNote", ${personJson('p')} as host,
  ${courseJson} as course, ${moment('s.starts_at')} as "startsAt", ${moment('s.ends_at')} as "endsAt", m.note, m.state
from meetings m join meeting_slots s on s.id = m.slot_id join meeting_hours h on h.id = s.hours_id
join users p on p.id = h.host_id left join courses c on c.id = h.course_id
where m.student_id = $1::uuid and m.state <> 'cancelled' and s.starts_at >= $2::timestamptz and s.starts_at < $3::timestamptz
order by s.starts_at, m.id limit 500`;

/** What a student has booked. */
export async function findMeetings(read: Readable, studentId: string, from: Date, until: Date): Promise<Meeting[]> {
  return (await read.executeQuery<Meeting>(CompiledQuery.raw(meetingsText, [studentId, from, until]))).rows;
}
