import type { Database } from '../db/database.ts';
import type { Line } from './line.ts';

/** What somebody does again and again while the server is killed under them, and remembers. */
export interface Work {
  readonly name: string;
  /** Does it once; ends when all of it is acknowledged. */
  turn(line: Line): Promise<void>;
  /** What the server shows other than it was acknowledged. */
  shown(line: Line): Promise<string[]>;
  /** What in the database is missing, other than it was acknowledged, or there twice. */
  kept(database: Database): Promise<string[]>;
}

/** A sentence for each number that is not what it should be. */
export function unlike(what: string, expected: Readonly<Record<string, number>>, found: object): string[] {
  return Object.entries(expected).flatMap(([name, wanted]) => {
    const there = Number(Reflect.get(found, name) ?? 0);
    return there === wanted ? [] : [`${what}: ${there} ${name}, and it should be ${wanted}`];
  });
}
