import { newId } from '../../ids.ts';

const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
const uuids = new RegExp(uuid, 'g');

interface IdMapOptions {
  /** Within a course what is not copied stands for itself. */
  othersStay?: boolean;
  /** A link below the one course leads below the other where it is to something that was copied. */
  courses?: { from: string; to: string };
}

/** The ids of a copy, by those of the original. */
export class IdMap {
  readonly #made = new Map<string, string>();
  readonly #met = new Map<string, string>();
  readonly #options: IdMapOptions;

  constructor(options: IdMapOptions = {}) {
    this.#options = options;
  }

  /** A new id for a row that is copied. */
  make(original: string): string {
    const id = newId();
    this.#made.set(original, id);
    return id;
  }

  /** A row that is there already stands in the copy for the original's. */
  meet(original: string, present: string): void {
    this.#met.set(original, present);
  }

  /** What stands in the copy for it; null for what does not come along, unless it stays. */
  of(original: string | null): string | null {
    return original === null ? null : (this.#found(original) ?? (this.#options.othersStay ? original : null));
  }

  /** The copy's id; null for what was not copied. */
  made(original: string): string | null {
    return this.#made.get(original) ?? null;
  }

  /** What was copied. */
  get originals(): string[] {
    return [...this.#made.keys()];
  }

  /** The copy's id of what is known to come along. */
  must(original: string): string {
    const id = this.#found(original);
    if (id === undefined) throw new Error(`${original} is not part of the copy`);
    return id;
  }

  /** A text whose links lead to the copies of what they led to. */
  rewrite(text: string): string {
    return this.#moveLinks(text).replaceAll(uuids, (found) => this.#found(found) ?? found);
  }

  #moveLinks(text: string): string {
    const { courses } = this.#options;
    if (!courses) return text;
    const links = new RegExp(`${courses.from}(/[a-z]+/)(${uuid})`, 'g');
    return text.replaceAll(links, (link, between: string, id: string) =>
      this.#found(id) === undefined ? link : `${courses.to}${between}${id}`,
    );
  }

  #found(original: string): string | undefined {
    return this.#made.get(original) ?? this.#met.get(original);
  }
}
