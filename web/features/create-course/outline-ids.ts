import type { CourseValues, SavedCourse } from './course-values.ts';

/**
 * Which modules and items of the form the server holds, and under which ids. It stands beside the form, so that a save
 * in the background never touches a field.
 */
export class OutlineIds {
  readonly #ids: Map<string, string>;
  #held: Set<string>;

  constructor(saved: SavedCourse | null, remembered: readonly [string, string][] = []) {
    this.#held = new Set(saved ? idsIn(saved) : []);
    this.#ids = new Map([...remembered, ...[...this.#held].map((id): [string, string] => [id, id])]);
  }

  /** Undefined for what the server does not hold: new, or removed there since. */
  readonly idOf = (key: string): string | undefined => {
    const id = this.#ids.get(key);
    return id !== undefined && this.#held.has(id) ? id : undefined;
  };

  /** Whether all of the form is known to the server by its id. */
  covers(values: CourseValues): boolean {
    return keysIn(values).every((key) => this.idOf(key) !== undefined);
  }

  /** After a save of what the server knew before: whatever was not sent is gone there. */
  sent(values: CourseValues): void {
    this.#held = new Set(keysIn(values).flatMap((key) => this.idOf(key) ?? []));
  }

  /** The server's state; with what was sent to make it, whose modules and items stand in the same order. */
  learn(saved: SavedCourse, sent?: CourseValues): void {
    const ids = idsIn(saved);
    const keys = sent ? keysIn(sent) : ids;
    this.#held = new Set(ids);
    for (const id of ids) this.#ids.set(id, id);
    if (keys.length !== ids.length) return;
    for (const [index, key] of keys.entries()) this.#ids.set(key, ids[index] ?? key);
  }

  forget(): void {
    this.#held.clear();
  }

  remember(entries: readonly [string, string][]): void {
    for (const [key, id] of entries) this.#ids.set(key, id);
  }

  entries(): [string, string][] {
    return [...this.#ids].filter(([key, id]) => key !== id);
  }
}

function keysIn({ modules }: CourseValues): string[] {
  return modules.flatMap((module) => [module.key, ...module.items.map((item) => item.key)]);
}

function idsIn({ modules }: SavedCourse): string[] {
  return modules.flatMap((module) => [module.id, ...module.items.map((item) => item.id)]);
}
