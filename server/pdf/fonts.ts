import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { z } from 'zod';

export type Weight = 'regular' | 'strong';

const weights = { regular: 400, strong: 600 } as const;
const { resolve } = createRequire(import.meta.url);

interface Part {
  /** Where the file of each weight lies. */
  files: Record<Weight, string>;
  ranges: [number, number][];
}

/** A family comes in parts by script, each with the characters that it has. */
function partsOf(family: string): Map<string, Part> {
  const folder = dirname(resolve(`@fontsource/${family}/package.json`));
  const scripts = z
    .record(z.string(), z.string())
    .parse(JSON.parse(readFileSync(join(folder, 'unicode.json'), 'utf8')));
  const fileOf = (script: string, weight: Weight) =>
    join(folder, 'files', `${family}-${script}-${weights[weight]}-normal.woff`);
  const partOf = (script: string, ranges: string): Part => ({
    files: { regular: fileOf(script, 'regular'), strong: fileOf(script, 'strong') },
    ranges: ranges.split(',').map(rangeOf),
  });
  return new Map(Object.entries(scripts).map(([script, ranges]) => [script, partOf(script, ranges)]));
}

function rangeOf(text: string): [number, number] {
  const [from = '', to = from] = text.trim().replace('U+', '').split('-');
  return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
}

const arabicPart = partsOf('noto-sans-arabic').get('arabic');
/** Latin first, as most text is. */
const parts = [
  ...[...partsOf('inter')]
    .toSorted(([a], [b]) => Number(b === 'latin') - Number(a === 'latin'))
    .map(([, part]) => part),
  ...(arabicPart ? [arabicPart] : []),
];

const has = ({ ranges }: Part, code: number) => ranges.some(([from, to]) => from <= code && code <= to);

/** The font file that has a character; the first one draws what none has. */
export function fontFor(character: string, weight: Weight): string {
  const code = character.codePointAt(0) ?? 0;
  return (parts.find((part) => has(part, code)) ?? parts[0])?.files[weight] ?? '';
}

/** Whether a font joins its letters, and puts them in the order in which they stand, by itself. */
export const ordersItself = (font: string): boolean =>
  font === arabicPart?.files.regular || font === arabicPart?.files.strong;
