import type { ActivityKind, ProgressStatus } from '../../contract/activities.ts';
import { type Deeds, hasBegun, isMet, type Requirement } from './requirement.ts';

/** Why something is not open. */
export type Lock =
  | { readonly kind: 'opens' | 'closed'; readonly at: Date }
  /** A module or an item to finish first. */
  | { readonly kind: 'module' | 'item'; readonly id: string; readonly title: string };

/** A published item with the dates that hold for the student, and what they have done with it. */
export interface ItemFacts {
  readonly id: string;
  readonly kind: ActivityKind;
  readonly title: string;
  readonly requirement: Requirement | null;
  readonly availableFrom: Date | null;
  readonly availableUntil: Date | null;
  readonly deeds: Deeds;
}

/** A published module with its published items. */
export interface ModuleFacts {
  readonly id: string;
  readonly title: string;
  readonly availableFrom: Date | null;
  /** So many requirements complete it; null: all. */
  readonly needed: number | null;
  readonly goesInOrder: boolean;
  /** It opens after all modules before it. */
  readonly isSequential: boolean;
  /** The modules to be completed before it opens. */
  readonly prerequisites: readonly string[];
  /** The student had completed it before its rules were changed: it stays completed. */
  readonly isKept: boolean;
  readonly items: readonly ItemFacts[];
}

export interface ItemStanding {
  readonly status: ProgressStatus;
  /** Null: open. What is completed stays open, but within its dates. */
  readonly lock: Lock | null;
  /** Whether it is one of those that complete the module. */
  readonly counts: boolean;
}

export interface ModuleStanding {
  readonly status: ProgressStatus;
  readonly lock: Lock | null;
  readonly isComplete: boolean;
  /** Of `total` to be met; what is met beyond that does not count. */
  readonly done: number;
  readonly total: number;
  readonly items: readonly ItemStanding[];
}

/**
 * How a student stands to a course's published modules, in order: the one rule behind every status, lock and percentage.
 * A module is locked until its moment and until the earlier modules it asks for are completed; those that are not
 * published, or come later, ask for nothing. It is completed once what it needs is met while it is open, and then its
 * dependents open. Where no item has a requirement, all items are to be done.
 */
export function standingOf(modules: readonly ModuleFacts[], now: Date): ModuleStanding[] {
  const counts = modules.map(countsOf);
  const gates = gatesOf(
    modules.map((module, index) => ({ ...module, isMet: counts[index]?.isMet ?? false })),
    now,
  );
  return modules.flatMap((module, index) => {
    const [count, gate] = [counts[index], gates[index]];
    return count && gate ? [standingOfModule(module, count, gate, now)] : [];
  });
}

/** What decides whether a module is open and completed. */
export interface GateFacts extends Pick<
  ModuleFacts,
  'id' | 'title' | 'availableFrom' | 'isSequential' | 'prerequisites' | 'isKept'
> {
  /** As much is met as it needs. */
  readonly isMet: boolean;
}

type Gate = Pick<ModuleStanding, 'lock' | 'isComplete'>;

/** Which of a course's published modules, in order, are locked, and which completed. */
export function gatesOf(modules: readonly GateFacts[], now: Date): Gate[] {
  const unfinished: GateFacts[] = [];
  return modules.map((module) => {
    const asked = unfinished.find(({ id }) => module.isSequential || module.prerequisites.includes(id));
    const lock = lockOfModule(module, asked, now);
    const isComplete = module.isKept || (!lock && module.isMet);
    if (!isComplete) unfinished.push(module);
    return { lock, isComplete };
  });
}

function countsOf(module: ModuleFacts) {
  const counting = countingItems(module);
  const total = Math.min(module.needed ?? counting.length, counting.length);
  const met = counting.filter(({ requirement, deeds }) => isMet(requirement, deeds)).length;
  return { counting: new Set(counting), total, met, isMet: met >= total };
}

function standingOfModule(
  module: ModuleFacts,
  { counting, total, met }: ReturnType<typeof countsOf>,
  gate: Gate,
  now: Date,
): ModuleStanding {
  return {
    status: statusOfModule(module, { ...gate, isComplete: gate.isComplete && total > 0 }),
    ...gate,
    done: module.isKept ? total : Math.min(met, total),
    total,
    items: itemsOf(module, counting, gate, now),
  };
}

/** The items whose requirements complete a module: where none has any, all. */
function countingItems({ items }: ModuleFacts): readonly ItemFacts[] {
  const required = items.filter(({ requirement }) => requirement);
  return required.length > 0 ? required : items;
}

function lockOfModule(module: GateFacts, unfinished: GateFacts | undefined, now: Date): Lock | null {
  if (module.isKept) return null;
  if (module.availableFrom && module.availableFrom > now) return { kind: 'opens', at: module.availableFrom };
  return unfinished ? { kind: 'module', id: unfinished.id, title: unfinished.title } : null;
}

function statusOfModule({ items }: ModuleFacts, { lock, isComplete }: Gate): ProgressStatus {
  if (lock) return 'locked';
  if (isComplete) return 'completed';
  return items.some(({ deeds }) => hasBegun(deeds)) ? 'in_progress' : 'not_started';
}

function itemsOf(
  module: ModuleFacts,
  counting: ReadonlySet<ItemFacts>,
  { lock: ofModule, isComplete }: Gate,
  now: Date,
): ItemStanding[] {
  let first: ItemFacts | undefined;
  return module.items.map((item) => {
    const met = isMet(item.requirement, item.deeds);
    const inOrder = module.goesInOrder && !isComplete && first;
    const byRule = ofModule ?? (inOrder ? { kind: 'item' as const, id: inOrder.id, title: inOrder.title } : null);
    const lock = lockByDates(item, now) ?? (met ? null : byRule);
    if (counting.has(item) && !met) first ??= item;
    return { status: statusOfItem(item, met, lock), lock, counts: counting.has(item) };
  });
}

/** Quizzes, assignments and discussions say themselves what can still be done after they have closed: they stay readable. */
function lockByDates({ kind, availableFrom: from, availableUntil: until }: ItemFacts, now: Date): Lock | null {
  if (from && from > now) return { kind: 'opens', at: from };
  if (kind === 'quiz' || kind === 'assignment' || kind === 'discussion') return null;
  return until && until <= now ? { kind: 'closed', at: until } : null;
}

function statusOfItem({ deeds }: ItemFacts, met: boolean, lock: Lock | null): ProgressStatus {
  // What is met is locked by its dates alone.
  if (lock) return 'locked';
  if (met) return 'completed';
  return hasBegun(deeds) ? 'in_progress' : 'not_started';
}

/** Items done and to be done in a whole course; `percentDone` of the two is its progress. */
export function courseTotals(modules: readonly Pick<ModuleStanding, 'done' | 'total'>[]): {
  done: number;
  total: number;
} {
  const sum = (key: 'done' | 'total') => modules.reduce((total, module) => total + module[key], 0);
  return { done: sum('done'), total: sum('total') };
}

/** The same, and whether the course is completed: all of its modules, of which at least one needs something. */
export function courseStanding(modules: readonly ModuleStanding[]) {
  const totals = courseTotals(modules);
  return { ...totals, isComplete: totals.total > 0 && modules.every(({ isComplete }) => isComplete) };
}

/** The modules that open only after a module, be it over others; `modules` in order. */
export function dependentsOf(
  modules: readonly Pick<ModuleFacts, 'id' | 'isSequential' | 'prerequisites'>[],
  id: string,
): string[] {
  const found: string[] = [];
  const place = modules.findIndex((module) => module.id === id);
  for (const module of modules.slice(place + 1))
    if (module.isSequential || module.prerequisites.some((asked) => asked === id || found.includes(asked)))
      found.push(module.id);
  return found;
}
