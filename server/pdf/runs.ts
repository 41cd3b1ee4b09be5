import { createRequire } from 'node:module';
import type bidiModule from 'bidi-js';
import { type Part, partFor, type Weight } from './fonts.ts';

export type Direction = 'ltr' | 'rtl';

/** A piece of a line as one font file draws it. */
export interface Run {
  readonly font: string;
  readonly text: string;
}

interface LogicalRun extends Run {
  readonly part: Part;
  /** Odd: from right to left. */
  readonly level: number;
}

// Its types name a default that the file, which is no module, does not have.
const bidiFactory = createRequire(import.meta.url)('bidi-js') as typeof bidiModule.default;
const bidi = bidiFactory();

/** They say which way what is beside them runs, and have no shape. */
const marks = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/;

/** Which way a text runs by its first letter that says so; null: none does. */
export function directionOfText(text: string): Direction | null {
  const letter = Array.from(text).find((character) => /^(?:L|R|AL)$/.test(bidi.getBidiCharTypeName(character)));
  return letter === undefined ? null : bidi.getBidiCharTypeName(letter) === 'L' ? 'ltr' : 'rtl';
}

/** A line cut where another file has to draw it, in the order in which its pieces stand from left to right (UAX 9, L2). */
export function runsOf(line: string, weight: Weight, direction: Direction): Run[] {
  const runs = logicalRuns(line.normalize('NFC'), weight, direction);
  const highest = Math.max(0, ...runs.map(({ level }) => level));
  for (let level = highest; level > 0; level -= 1) turnFrom(runs, level);
  return joinedRuns(
    runs.map((run) => (run.level % 2 === 1 && !run.part.ordersItself ? { ...run, text: turned(run.text) } : run)),
  );
}

/** What stands side by side and runs from left to right is drawn in one piece, however deep it was isolated. */
function joinedRuns(runs: readonly LogicalRun[]): Run[] {
  const joined: LogicalRun[] = [];
  for (const run of runs) {
    const last = joined.at(-1);
    if (last?.font === run.font && last.level % 2 === 0 && run.level % 2 === 0)
      joined[joined.length - 1] = { ...last, text: last.text + run.text };
    else joined.push(run);
  }
  return joined.map(({ font, text }) => ({ font, text }));
}

function logicalRuns(line: string, weight: Weight, direction: Direction): LogicalRun[] {
  const { levels } = bidi.getEmbeddingLevels(line, direction);
  const runs: LogicalRun[] = [];
  let place = 0;
  for (const character of line) {
    const level = levels[place] ?? 0;
    place += character.length;
    if (marks.test(character)) continue;
    const last = runs.at(-1);
    const part = partFor(character, last?.part);
    if (last?.part === part && last.level === level) runs[runs.length - 1] = { ...last, text: last.text + character };
    else runs.push({ part, font: part.fonts[weight], level, text: character });
  }
  return runs;
}

/** Turns each stretch of runs that are of a level or above. */
function turnFrom(runs: LogicalRun[], level: number): void {
  for (let start = 0; start < runs.length; start += 1) {
    let end = start;
    while ((runs[end]?.level ?? -1) >= level) end += 1;
    if (end > start) runs.splice(start, end - start, ...runs.slice(start, end).toReversed());
    start = end;
  }
}

/** Signs between words that run from right to left: the last first, brackets the other way round. */
function turned(text: string): string {
  return Array.from(text)
    .toReversed()
    .map((character) => bidi.getMirroredCharacter(character) ?? character)
    .join('');
}
