import { CompiledQuery } from 'kysely';
import type { App } from '../../context.ts';
import { transaction, type Tx } from '../../db/database.ts';
import type { Job } from '../../jobs/repeating.ts';
import { tellReaders, type Told } from './tell.ts';

/** It is there from now on, and its readers are told in the same transaction. */
export async function postNow(app: App, tx: Tx, told: Told): Promise<void> {
  await tx
    .updateTable('announcements')
    .set({ posted_at: app.clock.now() })
    .where('id', '=', told.id)
    .where('posted_at', 'is', null)
    .execute();
  await tellReaders(app, tx, told);
}

// Held by this transaction: another process takes the next one, and after a crash nobody was told.
const takeDue = `select a.id, a.course_id, a.author_id, a.title, a.body, a.is_urgent from announcements a
left join courses c on c.id = a.course_id
where a.posted_at is null and a.deleted_at is null and a.publish_at <= $1::timestamptz and c.status is distinct from 'archived'
order by a.publish_at, a.id limit 1 for update of a skip locked`;

/** Posts what is due, each in a transaction of its own. */
export async function postDue(app: App): Promise<void> {
  const postNext = () =>
    transaction(app.database, async (tx) => {
      const { rows } = await tx.executeQuery<Told>(CompiledQuery.raw(takeDue, [app.clock.now()]));
      const [due] = rows;
      if (due) await postNow(app, tx, due);
      return due !== undefined;
    });
  while (await postNext());
}

export function announcementJobs(app: App): Job[] {
  return [{ name: 'announcements', everyMs: 5_000, work: () => postDue(app) }];
}
