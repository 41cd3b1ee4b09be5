import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { z } from 'zod';

export type Weight = 'regular' | 'strong';

export const weights = { regular: 400, strong: 600 } as const;
const { resolve } = createRequire(import.meta.url);

/** A part of a family: the file of some of its characters. */
export interface Part {
  /** Of each weight. A file that holds all weights is told apart by the weight behind it. */
  readonly fonts: Record<Weight, string>;
  /** First and last character of each stretch. */
  readonly ranges: readonly (readonly [number, number])[];
  /** Whether it joins its letters, and puts them in the order in which they stand, by itself. */
  readonly ordersItself: boolean;
  /** The one file of all weights, of which a font is cut where a document needs it (`cut-fonts.ts`). */
  readonly variable?: string;
}

/** The parts that a package says it has, by name, with their characters. */
function listedParts(name: string): { folder: string; parts: [string, Part['ranges']][] } {
  const folder = dirname(resolve(`${name}/package.json`));
  const listed = z.record(z.string(), z.string()).parse(JSON.parse(readFileSync(join(folder, 'unicode.json'), 'utf8')));
  const parts = Object.entries(listed).map(([part, ranges]): [string, Part['ranges']] => [
    part.replace(/^\[(\d+)\]$/, '$1'),
    ranges.split(',').map(rangeOf),
  ]);
  return { folder: join(folder, 'files'), parts };
}

function rangeOf(text: string): [number, number] {
  const [from = '', to = from] = text.trim().replace('U+', '').split('-');
  return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
}

/** Families that come with a file for each weight. */
function fileParts(family: string, isWanted: (part: string) => boolean): [string, Part][] {
  const { folder, parts } = listedParts(`@fontsource/${family}`);
  return parts
    .filter(([part]) => isWanted(part))
    .map(([part, ranges]) => {
      const fileOf = (weight: Weight) => join(folder, `${family}-${part}-${weights[weight]}-normal.woff`);
      return [
        part,
        { ranges, ordersItself: part === 'arabic', fonts: { regular: fileOf('regular'), strong: fileOf('strong') } },
      ];
    });
}

/** Families that come with one file for all weights: of these the parts that are not Latin. */
function variableParts(family: string): Part[] {
  const { folder, parts } = listedParts(`@fontsource-variable/${family}`);
  return parts
    .filter(([part]) => family === `noto-sans-${part}` || /^\d+$/.test(part))
    .map(([part, ranges]) => {
      const variable = join(folder, `${family}-${part}-wght-normal.woff2`);
      const fontOf = (weight: Weight) => `${variable}#${weights[weight]}`;
      return {
        ranges,
        variable,
        ordersItself: part === 'hebrew',
        fonts: { regular: fontOf('regular'), strong: fontOf('strong') },
      };
    });
}

/** Korean syllables and their letters: the Chinese family says that it has them too, and does not. */
const korean = [
  [0x1100, 0x11ff],
  [0x3130, 0x318f],
  [0xa960, 0xa97f],
  [0xac00, 0xd7ff],
] as const;

function koreanParts(): Part[] {
  return variableParts('noto-sans-kr').map((part) => ({
    ...part,
    ranges: part.ranges.flatMap(([from, to]) =>
      korean.map(([first, last]) => [Math.max(from, first), Math.min(to, last)] as const).filter(([a, b]) => a <= b),
    ),
  }));
}

/** Latin first, as most text is. Chinese characters are drawn alike for all who write with them. */
const parts: readonly Part[] = [
  ...fileParts('inter', () => true)
    .toSorted(([a], [b]) => Number(b === 'latin') - Number(a === 'latin'))
    .map(([, part]) => part),
  ...fileParts('noto-sans-arabic', (part) => part === 'arabic').map(([, part]) => part),
  ...['hebrew', 'armenian', 'georgian', 'devanagari', 'bengali', 'tamil', 'thai'].flatMap((script) =>
    variableParts(`noto-sans-${script}`),
  ),
  ...koreanParts(),
  ...variableParts('noto-emoji'),
  ...variableParts('noto-sans-sc'),
];

const has = (code: number) => (part: Part) => part.ranges.some(([from, to]) => from <= code && code <= to);

/** They change or join the letters beside them, and do so within a font only. */
const joins = /[\p{M}\p{Emoji_Modifier}\u200c\u200d]/u;

/** The part that has a character; the first one draws what none has. */
export function partFor(character: string, before?: Part): Part {
  const hasIt = has(character.codePointAt(0) ?? 0);
  const found = before && joins.test(character) && hasIt(before) ? before : (parts.find(hasIt) ?? parts[0]);
  if (!found) throw new Error('There are no fonts');
  return found;
}
