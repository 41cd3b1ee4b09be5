import type { WordedCourse, WordedItem, WordedModule } from './worded.ts';
import type { Received } from '../../../contract/api.ts';
import { type DateShift, daysToShift } from '../../../domain/date-shift.ts';
import { dayIn } from '../../../domain/day.ts';
import { workPath } from '../../../domain/work-path.ts';
import type { Actor, App } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { newId } from '../../ids.ts';
import type { Places } from './finish-text.ts';
import { momentsOf } from './found.ts';
import type { TakenFile } from './take-files.ts';
import type { Target } from './target.ts';

export type Chosen = Received<'POST /api/course-imports/{id}/apply', 'body'>;

/** One import while its course is made. */
export interface ImportPlan {
  app: App;
  tx: Tx;
  actor: Actor;
  course: WordedCourse;
  /** Those that are taken. */
  modules: readonly WordedModule[];
  chosen: Chosen;
  courseId: string;
  /** The course that all of it is added to; null: a new one is made. */
  target: Target | null;
  /** Null: the course has no dates. */
  shift: DateShift | null;
  places: Places;
  /** Those that become materials of the course. */
  materials: readonly TakenFile[];
  groups: ReadonlyMap<string, string>;
  rubrics: ReadonlyMap<string, string>;
  banks: ReadonlyMap<string, string>;
}

type Begun = Pick<ImportPlan, 'app' | 'tx' | 'actor' | 'course' | 'modules' | 'chosen' | 'target'>;

export function planOf(
  begun: Begun,
  files: ReadonlyMap<string, TakenFile>,
  materials: ReadonlyMap<string, TakenFile>,
): ImportPlan {
  const { app, course, modules, chosen, target } = begun;
  const courseId = target?.courseId ?? newId();
  const items = modules.flatMap((module) =>
    module.items.map((item) => {
      const id = newId();
      return [item.key, { id, path: pathOf(item, courseId, id) }] as const;
    }),
  );
  const ids = (all: readonly { key: string }[]) => new Map(all.map(({ key }) => [key, newId()]));
  return {
    ...begun,
    courseId,
    shift: shiftFor(app, course, modules, chosen),
    places: { files, items: new Map(items) },
    materials: (course.materials ?? []).flatMap((path) => materials.get(path) ?? []),
    groups: target?.groups ?? ids(course.groups),
    rubrics: ids(course.rubrics),
    banks: ids(course.banks),
  };
}

/** The row that an item becomes. */
export function idOf({ places }: Pick<ImportPlan, 'places'>, { key }: Pick<WordedItem, 'key'>): string {
  const item = places.items.get(key);
  if (!item) throw new Error(`${key} is not part of the import`);
  return item.id;
}

function pathOf({ kind }: WordedItem, course: string, id: string): string {
  if (kind === 'lesson') return `/courses/${course}/lessons/${id}`;
  return kind === 'link' ? `/courses/${course}` : workPath({ kind, course, id });
}

/** Dates move from the day on which the course began or, where the package does not say, from its earliest date. */
function shiftFor(app: App, course: WordedCourse, modules: readonly WordedModule[], chosen: Chosen): DateShift | null {
  const { startDate, keepsWeekdays } = chosen;
  if (startDate === null) return null;
  const { timeZone } = app.settings;
  const [earliest] = modules.flatMap(({ items }) => items.flatMap(momentsOf)).toSorted();
  const from = course.startsAt ?? earliest;
  const began = from === undefined ? startDate : dayIn(timeZone, new Date(from));
  return { startDate, timeZone, days: daysToShift(began, startDate, keepsWeekdays) };
}
