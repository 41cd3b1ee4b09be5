import { existsSync, globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { imported } from './testing/items.ts';

/** Question banks of other systems, kept beside the project and never in it. Without them these tests are skipped. */
const folder = resolve(
  process.env['COLLEGIUM_MATERIAL'] ?? resolve(import.meta.dirname, '../../../../../shared/material'),
  'question-banks',
);

type Files = readonly (readonly [path: string, text: string])[];
const inFolder = (path: string): Files =>
  globSync('**/*.xml', { cwd: resolve(folder, path) })
    .toSorted()
    .map((file) => [file, readFileSync(resolve(folder, path, file), 'utf8')]);
const inZip = (path: string): Files =>
  Object.entries(unzipSync(new Uint8Array(readFileSync(resolve(folder, path)))))
    .filter(([file]) => file.endsWith('.xml'))
    .map(([file, bytes]) => [file, strFromU8(bytes)]);

/** How many questions of each type, and how many items that are none. */
function counted(files: Files) {
  const counts: Record<string, number> = {};
  const items = files.filter(([, text]) => /<(qti-assessment-item|assessmentItem)\s/.test(text));
  for (const [path, text] of items) {
    const kind = imported(text, { path }).draft?.type ?? 'not taken';
    counts[kind] = (counts[kind] ?? 0) + 1;
  }
  return counts;
}

describe.skipIf(!existsSync(folder))('items of other systems', () => {
  test.each([
    ['qti-2.1-conformance/VE_IP_01.zip', { multiple_choice: 1 }],
    ['qti-2.1-conformance/VE_IP_02.zip', { multiple_choice: 1 }],
    ['qti-2.1-conformance/VE_IP_05.zip', { essay: 1 }],
    ['qti-2.1-conformance/VE_TP_01.zip', { multiple_choice: 1 }],
    ['qti-2.1-conformance/VE_TP_02.zip', { multiple_choice: 1 }],
    // A picture to click, and one that is not well-formed.
    ['qti-2.x/canvas_qti_2_1.zip', { multiple_choice: 1, multiple_answers: 1, 'not taken': 2 }],
    ['qti-2.x/imsqti_2.2_package.zip', { multiple_choice: 1 }],
    ['qti-2.x/tao_package.zip', { multiple_choice: 1 }],
    ['qti-2.x/tao_qti22.zip', { multiple_choice: 3 }],
    // A choice and a slider in one item.
    ['qti-2.x/tao_scaledscoring.zip', { 'not taken': 1 }],
    [
      'qti-3.0/citolab_examples.zip',
      {
        multiple_choice: 2,
        multiple_answers: 1,
        essay: 1,
        fill_in_blanks: 4,
        numeric: 1,
        ordering: 1,
        // Five on pictures, and two texts that ask nothing.
        'not taken': 7,
      },
    ],
  ])('%s', (path, counts) => {
    expect(counted(inZip(path))).toEqual(counts);
  });

  test('the examples of 2.1', () => {
    expect(counted(inFolder('qti-2.x/ims_items_2_1'))).toEqual({
      multiple_choice: 8,
      multiple_answers: 1,
      essay: 3,
      fill_in_blanks: 5,
      numeric: 1,
      ordering: 1,
      // Five adaptive, four templates, six on pictures, one of several kinds, one survey, one whose rules do not fit.
      'not taken': 18,
    });
  });

  test('the conformance items of 3.0: most of them have no right answer', () => {
    expect(counted(inFolder('qti-3.0/conformance_basic'))).toEqual({
      multiple_choice: 3,
      multiple_answers: 1,
      essay: 7,
      'not taken': 57,
    });
  });

  test.each(['Q2/single-cardinality-invalid.xml', 'Q5/base-type-string-invalid.xml'])('%s is reported', (path) => {
    const text = readFileSync(resolve(folder, 'qti-3.0/conformance_basic', path), 'utf8');
    expect(imported(text).draft).toBeUndefined();
    expect(imported(text).reason).not.toBe('');
  });

  test('no item is too wild', () => {
    for (const [path, text] of inFolder('.')) {
      const { draft, reason } = imported(text, { path });
      expect(draft === undefined, path).toBe(reason !== '');
    }
  });
});
