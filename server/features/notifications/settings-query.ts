import { CompiledQuery } from 'kysely';
import type { NotificationChoice, NotificationSettings } from '../../../contract/notification-settings.ts';
import type { Readable, Tx } from '../../db/database.ts';

interface PersonRow {
  email: string;
  time_zone: string | null;
  quiet_from: string | null;
  quiet_until: string | null;
  digest_at: string | null;
  digest_day: number | null;
  choices: NotificationChoice[];
  devices: NotificationSettings['devices'];
}

const settingsText = `select u.email, u.time_zone, t.quiet_from, t.quiet_until, t.digest_at, t.digest_day,
  coalesce((select json_agg(json_build_object('kind', c.kind, 'channel', c.channel, 'courseId', c.course_id,
    'frequency', c.frequency) order by c.course_id, c.kind, c.channel)
    from notification_choices c where c.user_id = u.id), '[]') as choices,
  coalesce((select json_agg(json_build_object('id', d.id, 'name', d.name,
    'createdAt', to_char(d.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by d.created_at, d.id)
    from push_devices d where d.user_id = u.id), '[]') as devices
from users u left join notification_times t on t.user_id = u.id where u.id = $1`;

export async function findSettings(read: Readable, userId: string) {
  const { rows } = await read.executeQuery<PersonRow>(CompiledQuery.raw(settingsText, [userId]));
  const [row] = rows;
  if (!row) throw new Error('The user who is signed in is gone');
  const { choices, devices, ...person } = row;
  return { person, choices, devices };
}

const coursesText = `select c.id, c.title, c.course_code as "courseCode" from courses c
where c.status = 'active' and c.id in (
  select course_id from enrolments where user_id = $1 and state = 'active'
  union select course_id from course_staff where user_id = $1)
order by c.course_code, c.id`;

/** The courses that somebody can choose other settings for: those they are in now. */
export async function findCourses(read: Readable, userId: string): Promise<NotificationSettings['courses']> {
  const query = CompiledQuery.raw(coursesText, [userId]);
  return (await read.executeQuery<NotificationSettings['courses'][number]>(query)).rows;
}

type Choice = Omit<NotificationChoice, 'frequency'> & { frequency: NotificationChoice['frequency'] | null };

const removeText = `delete from notification_choices c
using unnest($2::text[], $3::text[], $4::uuid[]) n (kind, channel, course_id)
where c.user_id = $1 and c.kind = n.kind and c.channel = n.channel and c.course_id is not distinct from n.course_id`;

/** Puts choices in the place of those before; null takes one back. */
export async function writeChoices(tx: Tx, userId: string, choices: readonly Choice[]): Promise<void> {
  if (choices.length === 0) return;
  // Of two for one place, the later holds.
  const last = [...new Map(choices.map((each) => [`${each.kind} ${each.channel} ${each.courseId}`, each])).values()];
  const columns = [last.map((c) => c.kind), last.map((c) => c.channel), last.map((c) => c.courseId)];
  await tx.executeQuery(CompiledQuery.raw(removeText, [userId, ...columns]));
  const rows = last.flatMap(({ kind, channel, courseId, frequency }) =>
    frequency === null ? [] : [{ user_id: userId, kind, channel, course_id: courseId, frequency }],
  );
  if (rows.length > 0) await tx.insertInto('notification_choices').values(rows).execute();
}
