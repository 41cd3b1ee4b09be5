import type { AdminOverview } from '../../../contract/admin.ts';
import { dayIn, momentOf } from '../../../domain/day.ts';
import type { Actor, App } from '../../context.ts';
import { collegeActivity } from './activity.ts';
import { countCollege } from './figures.ts';
import { presence } from './presence.ts';
import { probeSystems } from './systems.ts';
import { firstStepsOf } from './first-steps.ts';
import { refreshTotalsIn } from '../insights/fresh-totals.ts';
import { scopeOf } from '../insights/scope.ts';
import { topCourses } from './top-courses.ts';

/** The college at a glance, counted and probed now; ten statements however large it is. */
export async function overview(app: App, actor: Actor): Promise<AdminOverview> {
  const today = dayIn(actor.timeZone, app.clock.now());
  await refreshTotalsIn(app, { id: actor.id, today }, scopeOf(actor));
  // Alone, before our own questions keep the systems busy.
  const systems = await probeSystems(app);
  const { read } = app.database;
  const [{ hasTerm, hasDepartment, ...figures }, days, activity, courses] = await Promise.all([
    countCollege(read, momentOf(actor.timeZone, today, '00:00')),
    presence(read, actor.timeZone, today),
    collegeActivity(read),
    topCourses(read, { id: actor.id, today }),
  ]);
  const firstSteps = firstStepsOf(app.settings, { ...figures, hasTerm, hasDepartment });
  return { firstSteps, ...figures, systems, presence: days, activity, topCourses: courses };
}
