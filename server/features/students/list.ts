import { dayIn } from '../../../domain/day.ts';
import type { ListedStudent, StudentFilter } from '../../../contract/students.ts';
import type { Actor, App } from '../../context.ts';
import { readCursor, writeCursor } from '../../cursor.ts';
import type { Page } from '../../http/routes.ts';
import { refreshTotalsIn } from '../insights/fresh-totals.ts';
import { scopeOf } from '../insights/scope.ts';
import { findFacts, type FactsWanted } from './facts-query.ts';
import { studentsIn } from './judge.ts';
import { comparePlaces, placeOf } from './order.ts';
import { studentScopeOf } from './scope.ts';

const usualLimit = 50;

type Wanted = StudentFilter & { limit?: number | undefined; cursor?: string | undefined };

/**
 * A page of the actor's students. Who is at risk follows from everybody's facts, so all are judged for every page: one
 * statement, whatever their number.
 */
export async function listStudents(app: App, actor: Actor, wanted: Wanted): Promise<Page<ListedStudent[]>> {
  const { limit = usualLimit, cursor, sort } = wanted;
  const after = cursor === undefined ? null : readCursor(cursor);
  const students = await findStudents(app, actor, wanted);
  const from = after ? students.findIndex((each) => comparePlaces(placeOf(sort, each), after) > 0) : 0;
  const items = from < 0 ? [] : students.slice(from, from + limit);
  const last = items.at(-1);
  const hasMore = from >= 0 && from + limit < students.length;
  return { items, next: hasMore && last ? writeCursor(placeOf(sort, last)) : undefined, total: students.length };
}

/** All of them that fit, in order. */
export async function findStudents(app: App, actor: Actor, filter: StudentFilter): Promise<ListedStudent[]> {
  const { now, facts } = await readFacts(app, actor, filter);
  return studentsIn(facts, now, app.settings.college.gradeScale)
    .filter(({ level }) => filter.risk === undefined || level === filter.risk)
    .map((student) => ({ student, place: placeOf(filter.sort, student) }))
    .toSorted((a, b) => comparePlaces(a.place, b.place))
    .map(({ student }) => student);
}

export async function readFacts(app: App, actor: Actor, wanted: Omit<FactsWanted, 'now' | 'today'>) {
  const now = app.clock.now();
  const today = dayIn(actor.timeZone, now);
  await refreshTotalsIn(app, { id: actor.id, today }, scopeOf(actor));
  const facts = await findFacts(app.database.read, actor, studentScopeOf(actor), { ...wanted, now, today });
  return { now, facts };
}
