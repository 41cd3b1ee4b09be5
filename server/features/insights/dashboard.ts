import type { Dashboard } from '../../../contract/dashboard.ts';
import { dayIn } from '../../../domain/day.ts';
import type { Actor, App } from '../../context.ts';
import { recentActivity } from './activity.ts';
import { classAverage } from './class-average.ts';
import { classProgress } from './class-progress.ts';
import { findContinuation } from './continuation.ts';
import { nextDeadlines } from './deadlines.ts';
import { ownFigures } from './own-figures.ts';
import { refreshTotalsIn } from './fresh-totals.ts';
import { scopeOf, type Scope } from './scope.ts';
import type { Viewer } from './viewer.ts';
import { workDue } from './work-due.ts';

/** Every figure is one statement, whatever the size of the college. */
export async function readDashboard(app: App, actor: Actor): Promise<Dashboard> {
  const now = app.clock.now();
  const viewer: Viewer = { id: actor.id, timeZone: actor.timeZone, today: dayIn(actor.timeZone, now), now };
  const scope = scopeOf(actor);
  const read = app.database.read;
  return {
    ...(await figures(app, viewer, scope)),
    assignmentsDue: await workDue(read, viewer, scope),
    continueWith: scope.kind === 'learns' ? await findContinuation(read, viewer) : null,
    deadlines: await nextDeadlines(read, viewer, scope),
    activity: await recentActivity(read, viewer, scope),
  };
}

async function figures(app: App, viewer: Viewer, scope: Scope): Promise<Pick<Dashboard, 'progress' | 'averageGrade'>> {
  const read = app.database.read;
  if (scope.kind === 'learns') return ownFigures(read, viewer, app.settings.college.gradeScale);
  await refreshTotalsIn(app, viewer, scope);
  return {
    progress: await classProgress(read, viewer, scope),
    averageGrade: await classAverage(read, viewer, scope, app.settings.college.gradeScale),
  };
}
