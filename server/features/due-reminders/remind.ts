import { CompiledQuery } from 'kysely';
import type { WorkKind } from '../../../contract/assignment-values.ts';
import { dayIn } from '../../../domain/day.ts';
import { workPath } from '../../../domain/work-path.ts';
import type { App } from '../../context.ts';
import { transaction, type Tx } from '../../db/database.ts';
import type { Job } from '../../jobs/repeating.ts';
import { writtenDue } from '../../mail/written-moment.ts';
import { datesOf } from '../courses/effective-dates.ts';
import { doneWith } from '../courses/done-with.ts';
import { isWork } from '../courses/work.ts';
import { isVisible } from '../insights/scope.ts';
import { tell, type Telling } from '../notifications/tell.ts';
import { reminderGroup } from './is-over.ts';
import { settleReminders } from './settle.ts';
import { moment, say } from '../../../contract/text.ts';

/** So few that each has their notification with the mark: `tell` puts more off. */
const atOnce = 200;

// $1 now, $2 a day later. Work is looked up by the dates that anybody has, and taken by those that hold for the person. Who
// was reminded of it is reminded again only where it is due sooner, or more than a day later, than it was then.
const takeText = `with near as (
  select id from activities where due_at > $1::timestamptz and due_at <= $2::timestamptz
  union select activity_id from date_overrides where sets_due and due_at > $1::timestamptz and due_at <= $2::timestamptz
), taken as (
  insert into due_reminders as k (activity_id, user_id, due_at, told_at)
  select a.id, e.user_id, d.due_at, $1::timestamptz
  from near n join activities a on a.id = n.id join courses c on c.id = a.course_id and c.status = 'active'
  left join modules m on m.id = a.module_id
  join enrolments e on e.course_id = a.course_id and e.state = 'active' join users u on u.id = e.user_id and u.is_active
  ${datesOf('e.user_id', '$1::timestamptz')}
  where ${isWork} and ${isVisible} and d.due_at > $1::timestamptz and d.due_at <= $2::timestamptz
    and (d.available_from is null or d.available_from <= $1::timestamptz) and not ${doneWith('a.id', 'e.user_id')}
    and not exists (select from due_reminders b where b.activity_id = a.id and b.user_id = e.user_id
      and b.due_at > d.due_at - interval '1 day' and b.due_at <= d.due_at)
  order by d.due_at, a.id, e.user_id limit ${atOnce}
  on conflict (activity_id, user_id) do update set due_at = excluded.due_at, told_at = excluded.told_at
    where k.due_at <= excluded.due_at - interval '1 day' or k.due_at > excluded.due_at
  returning activity_id, user_id, due_at
)
select t.activity_id, t.user_id, t.due_at, a.title, a.kind, a.course_id, c.course_code, u.time_zone
from taken t join activities a on a.id = t.activity_id join courses c on c.id = a.course_id join users u on u.id = t.user_id
order by t.due_at, t.activity_id, t.user_id`;

interface Row {
  activity_id: string;
  user_id: string;
  due_at: Date;
  title: string;
  kind: WorkKind;
  course_id: string;
  course_code: string;
  time_zone: string | null;
}

/**
 * Reminds students a day before of work that they have not handed in, of each once; the mark and the notification are one
 * transaction. Mail and devices follow by what they chose.
 */
export async function remindOfDueWork(app: App): Promise<void> {
  while ((await transaction(app.database, (tx) => remindSome(app, tx))) === atOnce);
}

async function remindSome(app: App, tx: Tx): Promise<number> {
  const now = app.clock.now();
  const parameters = [now, new Date(now.getTime() + 86_400_000)];
  const { rows } = await tx.executeQuery<Row>(CompiledQuery.raw(takeText, parameters));
  // One telling for all to whom it says the same.
  const same = Map.groupBy(rows, (row) => [row.activity_id, row.due_at.getTime(), row.time_zone].join());
  const tellings = [...same.values()].flatMap((those) => tellingTo(app, those, now));
  if (tellings.length > 0) await tell(app, tx, ...tellings);
  return rows.length;
}

function tellingTo(app: App, rows: readonly Row[], now: Date): Telling[] {
  const [first] = rows;
  if (!first) return [];
  const { activity_id: id, course_id: course, kind, title, due_at: dueAt } = first;
  const timeZone = first.time_zone ?? app.settings.timeZone;
  const isToday = dayIn(timeZone, dueAt) === dayIn(timeZone, now);
  const weekday = moment(dueAt, { weekday: 'long', timeZone });
  return [
    {
      kind: 'due_soon',
      to: rows.map((row) => row.user_id),
      by: null,
      subject: id,
      course,
      path: workPath({ kind, course, id }),
      // Not tomorrow: it is read on the day itself, and mail that waits for the end of quiet hours is sent then.
      title: isToday ? say`“${title}” is due today` : say`“${title}” is due on ${weekday}`,
      detail: say`${writtenDue(dueAt, timeZone)} · ${first.course_code}`,
      group: { key: reminderGroup(id) },
    },
  ];
}

export function dueReminderJobs(app: App): Job[] {
  return [
    { name: 'due-reminders', everyMs: 60_000, work: () => remindOfDueWork(app) },
    { name: 'due-reminders-settled', everyMs: 60_000, work: () => settleReminders(app) },
  ];
}
