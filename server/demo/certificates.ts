import { addDays, momentOf } from '../../domain/day.ts';
import type { App } from '../context.ts';
import type { Tx } from '../db/database.ts';
import { issueSome } from '../features/achievements/issue.ts';
import { type DemoCourse, ownCourse } from './courses.ts';
import type { DemoPeople } from './people.ts';
import type { Timeline } from './timeline.ts';

/** The one certificate of the demo student that is not valid; it is written down (`audit.ts`) as what it is here. */
export const revocation = {
  daysAgo: 27,
  at: '10:32',
  course: 'PHYS-120',
  reason: 'Your laboratory hours were entered for somebody else. It is given again once that is put right.',
};

/** What past terms have left, by the product's own rules; the course of the demo accounts gives its own while it runs. */
export async function makeCertificates(
  app: App,
  tx: Tx,
  people: DemoPeople,
  courses: readonly DemoCourse[],
  timeline: Timeline,
): Promise<void> {
  while (await issueSome(app, tx));
  const course_id = ownCourse(courses).id;
  await tx
    .insertInto('certificate_rules')
    .values({ course_id, while_running: true, asks_items: true, least_percent: '60' })
    .execute();
  await tx
    .updateTable('certificates')
    .set({
      revoked_at: momentOf(app.settings.timeZone, addDays(timeline.today, -revocation.daysAgo), revocation.at),
      revoked_by: people.manager.id,
      revoke_reason: revocation.reason,
    })
    .where('user_id', '=', people.student.id)
    .where('course_code', '=', revocation.course)
    .execute();
}
