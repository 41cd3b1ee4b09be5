import type { CourseSummary } from '../../../contract/courses.ts';
import { may } from '../../../domain/access.ts';
import { dayIn } from '../../../domain/day.ts';
import { percentDone } from '../../../domain/progress.ts';
import type { Actor, App } from '../../context.ts';
import type { Page } from '../../http/routes.ts';
import { readCursor, writeCursor } from './list-cursor.ts';
import { findCourses, type ListRow, type Scope } from './list-query.ts';
import { summaryOf } from './summary.ts';

const pageSize = 100;

/** The viewer's courses, a page at a time. */
export async function listCourses(
  app: App,
  actor: Actor,
  query: { limit?: number | undefined; cursor?: string | undefined; archived?: '1' | undefined },
): Promise<Page<CourseSummary[]>> {
  const after = query.cursor === undefined ? null : readCursor(query.cursor);
  const scope = scopeOf(actor);
  if (!scope) return { items: [], total: 0 };
  const limit = query.limit ?? pageSize;
  const today = dayIn(actor.timeZone, app.clock.now());
  // One row beyond the page tells whether there is another.
  const asked = { scope, archived: query.archived === '1', userId: actor.id, today, after, limit: limit + 1 };
  const rows = await findCourses(app.database.read, asked);
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return {
    items: shown.map((row) => summaryOf(row, progressOf(row))),
    next:
      last && writeCursor({ termRank: last.term_rank, termAge: last.term_age, titleKey: last.title_key, id: last.id }),
    total: rows[0]?.total ?? (after ? undefined : 0),
  };
}

/** Supervisors have no courses: they follow students. */
export function scopeOf(actor: Actor): Scope | null {
  if (may(actor, 'courses.manage')) return 'all';
  if (may(actor, 'courses.teach')) return 'taught';
  if (may(actor, 'courses.assist')) return 'assisted';
  return may(actor, 'courses.learn') ? 'enrolled' : null;
}

function progressOf(row: ListRow): number | null {
  return row.items_total === null || row.items_done === null ? null : percentDone(row.items_done, row.items_total);
}
