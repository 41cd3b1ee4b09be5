import { readFile } from 'node:fs/promises';
import subsetFont from 'subset-font';
import { keepFont } from './font-data.ts';
import { type Part, partFor, type Weight, weights } from './fonts.ts';

const asked = new Map<string, Promise<void>>();

/** Makes the fonts that a text needs and that lie in no file of their own; before it is written. Each is made once. */
export async function cutFontsFor(text: string): Promise<void> {
  const parts = new Set(Array.from(new Set(text.normalize('NFC')), (character) => partFor(character)));
  for (const part of parts) for (const weight of ['regular', 'strong'] as const) await cutOnce(part, weight);
}

async function cutOnce(part: Part, weight: Weight): Promise<void> {
  if (!part.variable) return;
  const font = part.fonts[weight];
  const cutting = asked.get(font) ?? cut(part, part.variable, weight);
  asked.set(font, cutting);
  await cutting;
}

/** A font with an axis of weights cannot be put into a PDF: it is fixed at one of them. */
async function cut({ fonts, ranges }: Part, file: string, weight: Weight): Promise<void> {
  const characters = ranges.flatMap(([from, to]) =>
    Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i)),
  );
  const data = await subsetFont(await readFile(file), characters.join(''), {
    targetFormat: 'sfnt',
    variationAxes: { wght: weights[weight] },
  });
  keepFont(fonts[weight], data);
}
