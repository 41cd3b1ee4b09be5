import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, dirname } from 'node:path';
import { z } from 'zod';

export type Weight = 'regular' | 'strong';

/** Text that one font file can set. */
export interface Run {
  readonly font: string;
  readonly text: string;
}

const files = { regular: 400, strong: 600 } as const;
const folder = dirname(createRequire(import.meta.url).resolve('@fontsource/inter/package.json'));
// The font comes in parts by script, each with the characters that it has: latin first, as most text is.
const scripts = z.record(z.string(), z.string()).parse(JSON.parse(readFileSync(join(folder, 'unicode.json'), 'utf8')));
const parts = Object.entries(scripts)
  .map(([script, ranges]) => ({ script, ranges: ranges.split(',').map(rangeOf) }))
  .toSorted((a, b) => Number(b.script === 'latin') - Number(a.script === 'latin'));

function rangeOf(text: string): [number, number] {
  const [from = '', to = from] = text.trim().replace('U+', '').split('-');
  return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
}

/** The font file that has a character; the first one draws what none has. */
function scriptOf(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  return parts.find(({ ranges }) => ranges.some(([from, to]) => from <= code && code <= to))?.script ?? 'latin';
}

/** A line cut where another file has to set it. */
export function runsOf(line: string, weight: Weight): Run[] {
  const runs: { font: string; text: string }[] = [];
  for (const character of Array.from(line.normalize('NFC'))) {
    const font = `${scriptOf(character)}-${files[weight]}`;
    const last = runs.at(-1);
    if (last?.font === font) last.text += character;
    else runs.push({ font, text: character });
  }
  return runs;
}

/** The file of a font that a run names. */
export function fontFile(font: string): string {
  return join(folder, 'files', `inter-${font}-normal.woff`);
}
