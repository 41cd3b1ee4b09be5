import { CompiledQuery } from 'kysely';
import type { App } from '../../context.ts';
import { type Readable, transaction } from '../../db/database.ts';
import type { Job } from '../../jobs/repeating.ts';
import { announce } from '../../live/announce.ts';

// $1 now. Older than an hour is what pages ask for anew anyway (`live/catch-up.ts`).
const since = `greatest((select told_until from passed_dates), $1::timestamptz - interval '1 hour')`;
const isPast = (date: string) => `(${date} > ${since} and ${date} <= $1::timestamptz)`;
const passedText = `select c.id from courses c where c.status = 'active' and c.id in (
  select course_id from activities where ${isPast('available_from')}
  union select course_id from activities where ${isPast('due_at')}
  union select course_id from activities where ${isPast('available_until')}
  union select course_id from modules where ${isPast('available_from')}
  union select a.course_id from activities a where a.id in (
    select activity_id from date_overrides where sets_from and ${isPast('available_from')}
    union select activity_id from date_overrides where sets_due and ${isPast('due_at')}
    union select activity_id from date_overrides where sets_until and ${isPast('available_until')}))
order by c.id`;

async function findPassed(read: Readable, now: Date): Promise<string[]> {
  const { rows } = await read.executeQuery<{ id: string }>(CompiledQuery.raw(passedText, [now]));
  return rows.map(({ id }) => id);
}

/**
 * Tells open pages of what opened, fell due or closed because its time came: nobody did anything that would tell them. Of
 * several processes one tells it.
 */
export async function tellOfPassedDates(app: App): Promise<void> {
  const now = app.clock.now();
  if ((await findPassed(app.database.read, now)).length === 0) return;
  await transaction(app.database, async (tx) => {
    const from = new Date(now.getTime() - 3_600_000);
    await tx
      .insertInto('passed_dates')
      .values({ told_until: from })
      .onConflict((told) => told.doNothing())
      .execute();
    await tx.selectFrom('passed_dates').select('told_until').forUpdate().execute();
    const courses = await findPassed(tx, now);
    await announce(tx, ...courses.map((id) => ({ topic: `course:${id}`, to: { members: id } }) as const));
    await tx.updateTable('passed_dates').set({ told_until: now }).where('told_until', '<', now).execute();
  });
}

export function passingDatesJobs(app: App): Job[] {
  return [{ name: 'passing-dates', everyMs: 2_000, work: () => tellOfPassedDates(app) }];
}
