import { CompiledQuery } from 'kysely';
import type { Readable } from '../../db/database.ts';

export interface Party {
  id: string;
  email: string;
  first_name: string;
  last_name: string;
  time_zone: string | null;
  locale: string | null;
  is_active: boolean;
  /** What they chose of mails about meetings, by course; the choice for all courses has none. */
  choices: { courseId: string | null; frequency: 'at_once' | 'daily' | 'weekly' | 'never' }[];
}

/** What happened to a meeting. */
export interface Deed {
  deed: 'booked' | 'moved' | 'changed' | 'cancelled';
  /** Null: nobody's. */
  by: string | null;
}

/** What is told of a meeting. */
export interface MeetingFacts {
  id: string;
  title: string;
  place: string;
  link: string | null;
  host_note: string;
  note: string;
  starts_at: Date;
  ends_at: Date;
  changed_at: Date;
  state: 'booked' | 'cancelled' | 'held' | 'no_show';
  sequence: number;
  cancel_reason: string;
  slot_id: string;
  hours_id: string;
  course_id: string | null;
  course_code: string | null;
  host: Party;
  student: Party;
}

const partyJson = (u: string) => `json_build_object('id', ${u}.id, 'email', ${u}.email, 'first_name', ${u}.first_name,
  'last_name', ${u}.last_name, 'time_zone', ${u}.time_zone, 'locale', ${u}.locale, 'is_active', ${u}.is_active, 'choices', (
    select coalesce(json_agg(json_build_object('courseId', k.course_id, 'frequency', k.frequency)), '[]')
    from notification_choices k where k.user_id = ${u}.id and k.kind = 'meeting' and k.channel = 'mail'))`;

const factsText = `select m.id, h.title, h.place, h.link, h.note as host_note, m.note, s.starts_at, s.ends_at, m.changed_at, m.state,
  m.sequence, m.cancel_reason, s.id as slot_id, h.id as hours_id, h.course_id, c.course_code, ${partyJson('p')} as host, ${partyJson('u')} as student
from meetings m join meeting_slots s on s.id = m.slot_id join meeting_hours h on h.id = s.hours_id
join users p on p.id = h.host_id join users u on u.id = m.student_id left join courses c on c.id = h.course_id
where m.id = any($1::uuid[]) order by s.starts_at, m.id`;

export async function findFacts(read: Readable, ids: readonly string[]): Promise<MeetingFacts[]> {
  return (await read.executeQuery<MeetingFacts>(CompiledQuery.raw(factsText, [ids]))).rows;
}

export const nameOf = ({ first_name, last_name }: Party) => `${first_name} ${last_name}`;
export const partiesOf = ({ host, student }: MeetingFacts) => [host, student].filter(({ is_active }) => is_active);
