import { CompiledQuery } from 'kysely';
import { reminderIsOver } from '../due-reminders/is-over.ts';
import type { NotificationChoice } from '../../../contract/notification-settings.ts';
import type { NotificationKind } from '../../../contract/notifications.ts';
import type { Role } from '../../../contract/identity.ts';
import type { Readable, Tx } from '../../db/database.ts';
import type { KeptWords } from '../../kept-words.ts';
import type { TimesRow } from '../notifications/times.ts';
import { isNoLongerFor } from './no-longer-for.ts';

export interface PersonRow extends TimesRow {
  user_id: string;
  next_digest_at: Date;
  put_off_since: Date | null;
  email: string;
  first_name: string;
  role: Role;
  time_zone: string | null;
  locale: string | null;
}

const people = (which: string) => `select t.*, u.email, u.first_name, u.role, u.time_zone, u.locale
from notification_times t join users u on u.id = t.user_id and u.is_active
where ${which} order by t.user_id limit $2`;

// Held, so that of several processes one writes to a person.
const duePeople = `${people(`t.user_id in (select user_id from notification_sends where mail_at <= $1
  union select user_id from notification_times where next_digest_at <= $1)`)} for update of t skip locked`;

/** Whom there may be something to write to now. */
export async function takeDuePeople(tx: Tx, now: Date, most: number): Promise<PersonRow[]> {
  return (await tx.executeQuery<PersonRow>(CompiledQuery.raw(duePeople, [now, most]))).rows;
}

export interface WaitingRow {
  id: string;
  user_id: string;
  kind: NotificationKind;
  title: string;
  detail: string;
  body: string | null;
  path: string;
  count: number;
  words: KeptWords | null;
  subject_id: string | null;
  course_id: string | null;
  course_code: string | null;
  /** It was read, it or its course is none of theirs any more, they muted it, or what it reminds of is done. */
  is_over: boolean;
}

/**
 * Columns of a WaitingRow over `notifications n` of `users u`; what tells of losing a course outlives it. `now` is a text
 * within the statement.
 */
export const waitingColumns = (
  now: string,
) => `n.id, n.user_id, n.kind, n.title, n.detail, r.body, n.path, n.count, n.words, n.subject_id, n.course_id, c.course_code,
  (n.read_at is not null or ${reminderIsOver(now)} or ${isNoLongerFor} or not (n.course_id is null or n.kind in ('enrolment', 'course') or u.role in ('course_manager', 'admin')
    or exists (select from course_staff s where s.course_id = n.course_id and s.user_id = n.user_id)
    or exists (select from enrolments e where e.course_id = n.course_id and e.user_id = n.user_id
      and e.state in ('active', 'completed')))) as is_over`;
export const waitingJoins = `join users u on u.id = n.user_id
left join courses c on c.id = n.course_id
left join notification_requests r on r.id = n.request_id and n.count = 1`;

const waitingText = `select ${waitingColumns('$2::timestamptz')} from notification_sends w
join notifications n on n.id = w.notification_id ${waitingJoins}
where w.user_id = any($1::uuid[]) and w.mail_at <= $2 order by n.created_at, n.request_id, n.id`;

export async function findWaiting(read: Readable, userIds: readonly string[], now: Date): Promise<WaitingRow[]> {
  return (await read.executeQuery<WaitingRow>(CompiledQuery.raw(waitingText, [userIds, now]))).rows;
}

const choicesText = `select user_id, kind, channel, course_id as "courseId", frequency from notification_choices
where user_id = any($1::uuid[]) and channel = $2`;

export async function findChoices(
  read: Readable,
  userIds: readonly string[],
  channel: NotificationChoice['channel'],
): Promise<Map<string, NotificationChoice[]>> {
  const query = CompiledQuery.raw(choicesText, [userIds, channel]);
  const { rows } = await read.executeQuery<NotificationChoice & { user_id: string }>(query);
  return Map.groupBy(rows, (row) => row.user_id);
}

const mailedText = `update notification_sends set mail_at = null, mailed_at = case when sent then $3 else mailed_at end
from unnest($1::uuid[], $2::boolean[]) s (id, sent) where notification_id = s.id`;
const laterText = `update notification_sends set mail_at = s.at
from unnest($1::uuid[], $2::timestamptz[]) s (id, at) where notification_id = s.id`;
const digestText = `update notification_times t set next_digest_at = s.at, put_off_since = s.since
from unnest($1::uuid[], $2::timestamptz[], $3::timestamptz[]) s (id, at, since) where t.user_id = s.id`;

export interface Settled {
  /** Sent, or dropped for good. */
  done: { id: string; isSent: boolean }[];
  later: { id: string; at: Date }[];
  /** `putOffSince`: since when it was due; null: it is not put off. */
  digests: { userId: string; next: Date; putOffSince: Date | null }[];
}

export async function settle(tx: Tx, { done, later, digests }: Settled, now: Date): Promise<void> {
  const write = (text: string, ...parameters: unknown[]) => tx.executeQuery(CompiledQuery.raw(text, parameters));
  const columns = [done.map(({ id }) => id), done.map(({ isSent }) => isSent)];
  if (done.length > 0) await write(mailedText, ...columns, now);
  if (later.length > 0)
    await write(
      laterText,
      later.map(({ id }) => id),
      later.map(({ at }) => at),
    );
  if (digests.length > 0)
    await write(
      digestText,
      digests.map(({ userId }) => userId),
      digests.map(({ next }) => next),
      digests.map(({ putOffSince }) => putOffSince),
    );
}
