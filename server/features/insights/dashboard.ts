import type { Dashboard } from '../../../contract/dashboard.ts';
import { dayIn } from '../../../domain/day.ts';
import type { Actor, App } from '../../context.ts';
import { recentActivity } from './activity.ts';
import { classAverage } from './class-average.ts';
import { classProgress } from './class-progress.ts';
import { findContinuation } from './continuation.ts';
import { nextDeadlines } from './deadlines.ts';
import { type Figures, keptFigures } from './kept-figures.ts';
import { currentCoursesOf, ownFigures } from './own-figures.ts';
import { openInvitations } from './invitations.ts';
import { refreshTotalsIn } from './fresh-totals.ts';
import { scopeOf, type Scope } from './scope.ts';
import type { Viewer } from './viewer.ts';
import { workDue } from './work-due.ts';

/** Every figure is one statement, whatever the size of the college; those of a large one as a whole are kept for a while. */
export async function readDashboard(app: App, actor: Actor): Promise<Dashboard> {
  const now = app.clock.now();
  const viewer: Viewer = { id: actor.id, timeZone: actor.timeZone, today: dayIn(actor.timeZone, now), now };
  const scope = scopeOf(actor);
  const read = app.database.read;
  return {
    ...(await (scope.kind === 'learns' ? ownStanding(app, viewer) : classStanding(app, viewer, scope))),
    assignmentsDue: await workDue(read, viewer, scope),
    deadlines: await nextDeadlines(read, viewer, scope),
    activity: await recentActivity(read, viewer, scope),
  };
}

type Standing = Figures & Pick<Dashboard, 'continueWith' | 'invitations'>;

async function ownStanding(app: App, viewer: Viewer): Promise<Standing> {
  const read = app.database.read;
  const courses = await currentCoursesOf(read, viewer);
  return {
    ...ownFigures(courses, viewer, app.settings.college.gradeScale),
    continueWith: await findContinuation(read, viewer, courses),
    invitations: await openInvitations(read, viewer, dayIn(app.settings.timeZone, viewer.now)),
  };
}

async function classStanding(app: App, viewer: Viewer, scope: Scope): Promise<Standing> {
  const make = () => classFigures(app, viewer, scope);
  const figures = await (scope.kind === 'manages' ? keptFigures(app, viewer, make) : make());
  return { ...figures, continueWith: null, invitations: [] };
}

async function classFigures(app: App, viewer: Viewer, scope: Scope): Promise<Figures> {
  const read = app.database.read;
  await refreshTotalsIn(app, viewer, scope);
  return {
    progress: await classProgress(read, viewer, scope),
    averageGrade: await classAverage(read, viewer, scope, app.settings.college.gradeScale),
  };
}
