import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compare, dividedBy, type Fraction, fraction, times, toDecimal, zero } from '../fraction.ts';
import { rootToDecimal } from '../root.ts';
import * as analysis from './item-analysis.ts';
import { bandsOf, type ItemMarks } from './item-analysis.ts';

const quizFigures = (attempts: ItemMarks[]) => analysis.quizFigures(analysis.analysisOf(attempts));
const questionFigures = (attempts: ItemMarks[], id: string) =>
  analysis.questionFigures(analysis.analysisOf(attempts), id);

/** An attempt at questions a, b, c … of so many points each. */
function attempt(marks: readonly (string | null)[], points: readonly string[] = marks.map(() => '1')): ItemMarks {
  return new Map(
    marks.map((mark, i) => [
      String.fromCharCode(97 + i),
      { points: fraction(points[i] ?? '1'), mark: mark === null ? null : fraction(mark) },
    ]),
  );
}

const text = (value: Fraction | null) => value && toDecimal(value, 6);
function written({ facility, deviation, discrimination }: ReturnType<typeof questionFigures>) {
  return [text(facility), deviation && rootToDecimal(deviation, 6), discrimination && rootToDecimal(discrimination, 6)];
}

describe('a question', () => {
  test('is as easy as its mean share, and tells good from weak as its mark goes with the rest', () => {
    const attempts = [
      attempt(['1', '4'], ['1', '5']),
      attempt(['1', '3'], ['1', '5']),
      attempt(['0', '1'], ['1', '5']),
    ];
    // By hand: shares 1, 1, 0; mean 2/3, sample variance 1/3. Marks 1, 1, 0 against rests 4, 3, 1: 5/3 / sqrt(2/3 · 14/3).
    expect(written(questionFigures(attempts, 'a'))).toEqual(['0.666667', '0.577350', '0.944911']);
  });

  test('says against the others where it goes the other way', () => {
    const attempts = [attempt(['1', '0']), attempt(['0', '1'])];
    expect(written(questionFigures(attempts, 'a'))).toEqual(['0.500000', '0.707107', '-1.000000']);
  });

  test('leaves out marks that wait, and where anything waits the rest of the score', () => {
    const attempts = [attempt(['1', null]), attempt([null, '1']), attempt(['0', '1'])];
    expect(written(questionFigures(attempts, 'a'))).toEqual(['0.500000', '0.707107', null]);
  });

  test('says nothing where nothing can be said', () => {
    expect(written(questionFigures([], 'a'))).toEqual([null, null, null]);
    expect(written(questionFigures([attempt(['1', '0'])], 'a'))).toEqual(['1.000000', null, null]);
    expect(written(questionFigures([attempt(['0'], ['0']), attempt(['0'], ['0'])], 'a'))).toEqual([null, null, null]);
  });
});

describe('a quiz', () => {
  test('has mean, median, deviation and its ends', () => {
    const figures = quizFigures([
      attempt(['1', '1']),
      attempt(['0', '0.5']),
      attempt(['1', '0']),
      attempt([null, '1']),
    ]);
    expect([figures.mean, figures.median, figures.highest, figures.lowest].map(text)).toEqual([
      '1.166667',
      '1.000000',
      '2.000000',
      '0.500000',
    ]);
    expect(figures.deviation && rootToDecimal(figures.deviation, 6)).toBe('0.763763');
  });

  test('takes the middle of two for the median', () => {
    expect(text(quizFigures([attempt(['1']), attempt(['0'])]).median)).toBe('0.500000');
  });

  test('is reliable as far as its questions go together', () => {
    // Two questions that always agree: alpha is 1. Unrelated ones: 0.
    expect(text(quizFigures([attempt(['1', '1']), attempt(['0', '0'])]).reliability)).toBe('1.000000');
    const unrelated = [attempt(['1', '1']), attempt(['1', '0']), attempt(['0', '1']), attempt(['0', '0'])];
    expect(text(quizFigures(unrelated).reliability)).toBe('0.000000');
  });

  test('has no reliability where attempts had different questions, or one, or nobody differs', () => {
    const different = [attempt(['1', '1']), new Map([['c', { points: fraction(1), mark: zero }]])];
    for (const attempts of [
      different,
      [attempt(['1']), attempt(['0'])],
      [attempt(['1', '0']), attempt(['0', '1'])],
      [],
    ])
      expect(quizFigures(attempts).reliability).toBeNull();
  });

  test('is counted in ten bands, of which the last holds full marks', () => {
    const of = (score: string, possible: string) => ({ score: fraction(score), possible: fraction(possible) });
    const scores = [of('0', '7'), of('0.69', '7'), of('0.7', '7'), of('7', '7'), of('6.3', '7'), of('1', '0')];
    expect(bandsOf(scores)).toEqual([2, 1, 0, 0, 0, 0, 0, 0, 0, 2]);
  });
});

describe('whatever the marks', () => {
  const mark = fc.option(
    fc
      .tuple(fc.nat(12), fc.integer({ min: 1, max: 12 }))
      .map(([n, d]) => dividedBy(fraction(Math.min(n, d)), fraction(d))),
    { freq: 9 },
  );
  const worth = fc.array(fc.integer({ min: 1, max: 10 }), { minLength: 1, maxLength: 6 });
  const attempts = worth.chain((points) =>
    fc.array(
      fc.array(mark, { minLength: points.length, maxLength: points.length }).map(
        (shares): ItemMarks =>
          new Map(
            shares.map((share, i) => {
              const possible = fraction(points[i] ?? 1);
              return [String(i), { points: possible, mark: share && times(share, possible) }];
            }),
          ),
      ),
      { maxLength: 12 },
    ),
  );

  test('no order of the students changes a figure', () => {
    fc.assert(
      fc.property(attempts, (all) => {
        expect(quizFigures(all.toReversed())).toEqual(quizFigures(all));
        expect(questionFigures(all.toReversed(), '0')).toEqual(questionFigures(all, '0'));
      }),
    );
  });

  test('facility is within 0 and 1, discrimination within −1 and 1, reliability at most 1', () => {
    fc.assert(
      fc.property(attempts, (all) => {
        const { facility, discrimination } = questionFigures(all, '0');
        const { reliability } = quizFigures(all);
        if (facility) expect([compare(facility, zero) >= 0, compare(facility, fraction(1)) <= 0]).toEqual([true, true]);
        if (discrimination) expect(compare(discrimination.square, fraction(1))).toBeLessThanOrEqual(0);
        if (reliability) expect(compare(reliability, fraction(1))).toBeLessThanOrEqual(0);
      }),
    );
  });

  test('agrees with floating point', () => {
    fc.assert(
      fc.property(attempts, (all) => {
        const { mean, deviation } = quizFigures(all);
        const scores = all.flatMap((items) => {
          const marks = [...items.values()].map((item) => item.mark);
          return marks.includes(null)
            ? []
            : [marks.reduce((sum, one) => sum + (one ? Number(one.numerator) / Number(one.denominator) : 0), 0)];
        });
        const average = scores.reduce((sum, one) => sum + one, 0) / scores.length;
        if (mean) expect(Number(toDecimal(mean, 9))).toBeCloseTo(average, 6);
        const squares = scores.reduce((sum, one) => sum + (one - average) ** 2, 0);
        if (deviation)
          expect(Number(rootToDecimal(deviation, 9))).toBeCloseTo(Math.sqrt(squares / (scores.length - 1)), 6);
      }),
    );
  });
});

const material = join(import.meta.dirname, '../../../shared/material/gradebook/item_analysis');

describe.skipIf(!existsSync(material))('the marks of a real quiz', () => {
  test('give the figures that were published with them', () => {
    const [header = '', worth = '', ...lines] = readFileSync(join(material, 'marks.csv'), 'utf8').trim().split('\n');
    const slots = header.split(',').flatMap((name) => /^slot(\d+)$/.exec(name)?.[1] ?? []);
    const points = worth.split(',').slice(1);
    const attempts = lines.map((line): ItemMarks => {
      const marks = line.split(',').slice(1);
      return new Map(
        slots.map((slot, i) => [slot, { points: fraction(points[i] ?? '0'), mark: fraction(marks[i] || '0') }]),
      );
    });
    const expected = JSON.parse(readFileSync(join(material, 'expected.json'), 'utf8')) as {
      slots: Record<string, { facility_percent: number; discrimination_index_percent: number }>;
    };
    for (const [slot, figures] of Object.entries(expected.slots)) {
      const { facility, discrimination } = questionFigures(attempts, slot);
      const shown = [facility && toDecimal(facility, 10), discrimination && rootToDecimal(discrimination, 10)].map(
        Number,
      );
      expect(shown[0], slot).toBeCloseTo(figures.facility_percent / 100, 7);
      expect(shown[1], slot).toBeCloseTo(figures.discrimination_index_percent / 100, 7);
    }
  });
});
