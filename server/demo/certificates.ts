import type { App } from '../context.ts';
import type { Tx } from '../db/database.ts';
import { issueSome } from '../features/achievements/issue.ts';
import { type DemoCourse, ownCourse } from './courses.ts';

/** What past terms have left, by the product's own rules; the course of the demo accounts gives its own while it runs. */
export async function makeCertificates(app: App, tx: Tx, courses: DemoCourse[]): Promise<void> {
  while (await issueSome(app, tx));
  const course_id = ownCourse(courses).id;
  await tx
    .insertInto('certificate_rules')
    .values({ course_id, while_running: true, asks_items: true, least_percent: '60' })
    .execute();
}
