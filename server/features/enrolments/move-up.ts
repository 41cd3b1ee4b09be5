import { dayIn } from '../../../domain/day.ts';
import { isOver } from '../../../domain/enrolment.ts';
import type { App } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import type { LockedCourse } from './locked-course.ts';
import { tellPromoted } from './notices.ts';
import { tellPages } from './tell-pages.ts';
import { activateWaiting } from './write.ts';

/**
 * Fills the free places of a locked course from its waitlist, first come, first served, and tells those who are in now;
 * nobody comes into one that is over.
 * Whatever frees places or adds some calls it in its own transaction.
 */
export async function moveUp(app: App, tx: Tx, course: LockedCourse): Promise<void> {
  if (isOver(course, dayIn(app.settings.timeZone, app.clock.now()))) return;
  const promoted = (await activateWaiting(app, tx, course)).map((row) => row.user_id);
  if (promoted.length === 0) return;
  await tellPromoted(app, tx, course, promoted);
  await tellPages(tx, course, promoted);
}
