import { newId } from '../../ids.ts';

const uuids = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

/** The ids of a copy, by those of the original; within a course what is not copied may stand for itself. */
export class IdMap {
  readonly #ids = new Map<string, string>();
  readonly #othersStay: boolean;

  constructor({ othersStay = false } = {}) {
    this.#othersStay = othersStay;
  }

  /** A new id for a row that is copied. */
  make(original: string): string {
    const id = newId();
    this.#ids.set(original, id);
    return id;
  }

  /** What stands in the copy for it; null for what was not copied, unless it stays. */
  of(original: string | null): string | null {
    return original === null ? null : (this.made(original) ?? (this.#othersStay ? original : null));
  }

  /** The copy's id; null for what was not copied. */
  made(original: string): string | null {
    return this.#ids.get(original) ?? null;
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
