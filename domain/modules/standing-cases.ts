import type { Deeds, Requirement } from './requirement.ts';
import type { ItemFacts, ModuleFacts, ModuleStanding } from './standing.ts';

/* Courses to judge, for the tests: each part takes only what the case is about. */

export const aDay = (n: number) => new Date(Date.UTC(2026, 10, n, 8));
export const now = aDay(18);

const nothing: Deeds = {
  viewed: false,
  done: false,
  contributed: false,
  submitted: false,
  score: null,
  excused: false,
};
export const did = {
  nothing,
  viewed: { ...nothing, viewed: true },
  done: { ...nothing, viewed: true, done: true },
  contributed: { ...nothing, contributed: true },
  submitted: { ...nothing, submitted: true },
  excused: { ...nothing, excused: true },
  scored: (score: number): Deeds => ({ ...nothing, score }),
};

export const requires = {
  view: { kind: 'view' },
  markDone: { kind: 'mark_done' },
  contribute: { kind: 'contribute' },
  submit: { kind: 'submit' },
  least: (least: number): Requirement => ({ kind: 'score', least }),
} as const;

export function anItem(
  id: string,
  requirement: Requirement | null = null,
  deeds: Deeds = nothing,
  given: Partial<ItemFacts> = {},
): ItemFacts {
  return { id, kind: 'lesson', title: id, requirement, availableFrom: null, availableUntil: null, deeds, ...given };
}

export function aModule(id: string, items: ItemFacts[], given: Partial<ModuleFacts> = {}): ModuleFacts {
  const free = { availableFrom: null, needed: null, goesInOrder: false, isSequential: false };
  return { id, title: id, ...free, prerequisites: [], isKept: false, items, ...given };
}

/** In a line: each module with done/total and its items; those that do not count in brackets. */
export function show(modules: readonly ModuleFacts[], standings: readonly ModuleStanding[]): string {
  return standings
    .map((standing, index) => {
      const module = modules[index];
      const items = standing.items.map((item, place) => {
        const text = `${module?.items[place]?.id} ${item.status}${inWords(item.lock)}`;
        return item.counts ? text : `(${text})`;
      });
      const { status, lock, done, total } = standing;
      return `${module?.id} ${status}${inWords(lock)} ${done}/${total} [${items.join(', ')}]`;
    })
    .join(' | ');
}

function inWords(lock: ModuleStanding['lock']): string {
  if (!lock) return '';
  if ('at' in lock) return ` ${lock.kind === 'opens' ? 'until' : 'since'} ${lock.at.getUTCDate()}`;
  return ` by ${lock.kind} ${lock.title}`;
}
