import { randomUUIDv7 } from 'node:crypto';

/** A new id: UUIDv7, so that ids made later sort later (PostgreSQL before 18 has no function for it). */
export function newId(): string {
  return randomUUIDv7();
}
