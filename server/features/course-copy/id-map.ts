import { newId } from '../../ids.ts';

const uuids = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

/** The ids of a copy, by those of the original. */
export class IdMap {
  readonly #ids = new Map<string, string>();

  /** A new id for a row that is copied. */
  make(original: string): string {
    const id = newId();
    this.#ids.set(original, id);
    return id;
  }

  /** The copy's id; null for what was not copied. */
  of(original: string | null): string | null {
    return original === null ? null : (this.#ids.get(original) ?? null);
  }

  /** The copy's id of what is known to be copied. */
  must(original: string): string {
    const id = this.#ids.get(original);
    if (id === undefined) throw new Error(`${original} is not part of the copy`);
    return id;
  }

  /** A text whose links lead to the copies of what they led to. */
  rewrite(text: string): string {
    return text.replaceAll(uuids, (found) => this.#ids.get(found) ?? found);
  }
}
