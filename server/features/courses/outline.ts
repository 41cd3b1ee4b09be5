import type { ModuleItem } from '../../../contract/activities.ts';
import type { CourseModule } from '../../../contract/modules.ts';
import { effectiveDates, mostLenientDates } from '../../../domain/availability/effective-dates.ts';
import type { Requirement } from '../../../domain/modules/requirement.ts';
import { type Lock, type ModuleFacts, type ModuleStanding, standingOf } from '../../../domain/modules/standing.ts';
import type { Actor } from '../../context.ts';
import type { Relation } from './access.ts';
import type { OutlineItem, OutlineModule, OutlineOverride } from './outline-query.ts';
import { isStaff } from './policy.ts';

/** The outline as this person may see it: all of it for staff, without progress; for students what is published. */
export function outlineFor(
  relation: Relation,
  outline: OutlineModule[],
  { askedAt }: Pick<Actor, 'askedAt'>,
): CourseModule[] {
  if (isStaff({ relation })) return outline.map((module, index) => staffModule(module, index + 1, askedAt));
  const published = publishedOf(outline);
  const standings = standingOf(
    published.map((module) => factsOf(module, askedAt)),
    askedAt,
  );
  return published.flatMap((module, index) => {
    const standing = standings[index];
    return standing ? [studentModule(module, index + 1, standing, askedAt)] : [];
  });
}

/** What students see of an outline. */
function publishedOf(outline: OutlineModule[]): OutlineModule[] {
  const published = outline.filter((module) => module.isPublished);
  return published.map((module) => ({ ...module, items: module.items.filter((item) => item.isPublished) }));
}

/** A published module as the rules judge it. */
function factsOf(module: OutlineModule, now: Date): ModuleFacts {
  return {
    ...module,
    availableFrom: dateOf(module.availableFrom),
    items: module.items.map((item) => {
      const { availableFrom, availableUntil } = datesOf(item, now);
      return { ...item, requirement: requirementOf(item), availableFrom, availableUntil, deeds: item };
    }),
  };
}

function staffModule(module: OutlineModule, position: number, now: Date): CourseModule {
  const published = module.items.filter((item) => item.isPublished);
  const hasRules = published.some((item) => item.requirement);
  const counting = published.filter((item) => item.requirement ?? !hasRules).length;
  return {
    ...module,
    availableFrom: textOf(dateOf(module.availableFrom)),
    position,
    status: null,
    lock: null,
    done: 0,
    total: Math.min(module.needed ?? counting, counting),
    items: module.items.map((item) => {
      const counts = item.isPublished && (item.requirement !== null || !hasRules);
      return itemOf(item, { status: null, lock: null, counts }, lenientDatesOf(item, now));
    }),
  };
}

function studentModule(module: OutlineModule, position: number, standing: ModuleStanding, now: Date): CourseModule {
  const { status, lock, done, total, items } = standing;
  return {
    ...module,
    availableFrom: textOf(dateOf(module.availableFrom)),
    position,
    status,
    lock: lockOf(lock),
    done,
    total,
    items: module.items.flatMap((item, index) => {
      const of = items[index];
      return of ? [itemOf(item, { ...of, lock: lockOf(of.lock) }, datesOf(item, now))] : [];
    }),
  };
}

type Dates = ReturnType<typeof datesOf>;

function itemOf(item: OutlineItem, standing: Pick<ModuleItem, 'status' | 'lock' | 'counts'>, dates: Dates): ModuleItem {
  const { id, kind, title, minutes, points, isPublished, requirement, least } = item;
  return {
    id,
    kind,
    title,
    minutes,
    points,
    isPublished,
    requirement: requirement && { kind: requirement, least },
    ...standing,
    availableFrom: textOf(dates.availableFrom),
    dueAt: textOf(dates.dueAt),
    availableUntil: textOf(dates.availableUntil),
  };
}

function requirementOf({ requirement, least }: OutlineItem): Requirement | null {
  return requirement === 'score' ? { kind: requirement, least: least ?? 0 } : requirement && { kind: requirement };
}

function lockOf(lock: Lock | null): ModuleItem['lock'] {
  if (!lock) return null;
  return 'at' in lock
    ? { kind: lock.kind, at: lock.at.toISOString(), title: null }
    : { kind: lock.kind, at: null, title: lock.title };
}

function datesOf(item: OutlineItem, now: Date) {
  const applying = item.overrides?.filter(({ applies }) => applies) ?? [];
  return effectiveDates(ownDates(item), applying.map(overrideOf), now);
}

function lenientDatesOf(item: OutlineItem, now: Date) {
  return mostLenientDates(ownDates(item), (item.overrides ?? []).map(overrideOf), now);
}

function ownDates({ availableFrom, dueAt, availableUntil }: OutlineItem) {
  return { availableFrom: dateOf(availableFrom), dueAt: dateOf(dueAt), availableUntil: dateOf(availableUntil) };
}

function overrideOf(override: OutlineOverride) {
  return {
    ...(override.setsFrom && { availableFrom: dateOf(override.availableFrom) }),
    ...(override.setsDue && { dueAt: dateOf(override.dueAt) }),
    ...(override.setsUntil && { availableUntil: dateOf(override.availableUntil) }),
  };
}

const dateOf = (text: string | null) => (text === null ? null : new Date(text));
const textOf = (date: Date | null) => date?.toISOString() ?? null;
