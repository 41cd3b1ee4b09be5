import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fraction, ratio } from './fraction.ts';
import { defaultGradeScale } from './grade-scale.ts';
import { passingOf, progressOf, riskBounds, riskOf, type StudentFacts, worstLevel } from './student-risk.ts';
import { reasonInWords } from './student-risk-words.ts';

const fine: StudentFacts = {
  due: 8,
  missing: 0,
  unseenDays: 0,
  openDays: 60,
  grade: fraction('88'),
  passing: fraction('60'),
  done: 20,
  items: 40,
  middle: { done: 20, students: 30 },
};
const words = (facts: Partial<StudentFacts>) => {
  const { level, reasons } = riskOf({ ...fine, ...facts });
  return [level, ...reasons.map(reasonInWords)];
};

describe('the risk of a student', () => {
  test.each<[Partial<StudentFacts>, string[]]>([
    [{}, ['on_track']],
    [{ missing: 1 }, ['on_track']],
    [{ missing: 2 }, ['watch', '2 of 8 pieces of work missing']],
    [{ missing: 2, due: 11 }, ['on_track']],
    [{ missing: 2, due: 2 }, ['watch', '2 of 2 pieces of work missing']],
    [{ missing: 3 }, ['at_risk', '3 of 8 pieces of work missing']],
    [{ missing: 3, due: 9 }, ['watch', '3 of 9 pieces of work missing']],
    [{ unseenDays: 6 }, ['on_track']],
    [{ unseenDays: 7 }, ['watch', 'not seen for 7 days']],
    [{ unseenDays: 12 }, ['watch', 'not seen for 12 days']],
    [{ unseenDays: 14 }, ['at_risk', 'not seen for 14 days']],
    [{ unseenDays: null, openDays: 6 }, ['on_track']],
    [{ unseenDays: null, openDays: 8 }, ['watch', 'never seen in 8 days']],
    [{ grade: fraction('54') }, ['at_risk', 'current grade 54.0%, below the passing 60%']],
    [{ grade: fraction('59.999') }, ['at_risk', 'current grade 59.9%, below the passing 60%']],
    [{ grade: fraction('60') }, ['watch', 'current grade 60.0%, close to the passing 60%']],
    [{ grade: fraction('65') }, ['on_track']],
    [{ grade: null }, ['on_track']],
    [{ done: 12 }, ['watch', "progress 20 points behind the course's middle"]],
    [{ done: 13 }, ['on_track']],
    [{ done: 4 }, ['at_risk', "progress 40 points behind the course's middle"]],
    [{ done: 0, middle: { done: 40, students: 4 } }, ['on_track']],
    [{ done: 0, items: 0 }, ['on_track']],
    [
      { missing: 2, unseenDays: 9, done: 12 },
      [
        'at_risk',
        '2 of 8 pieces of work missing',
        'not seen for 9 days',
        "progress 20 points behind the course's middle",
      ],
    ],
  ])('%o', (facts, expected) => {
    expect(words(facts)).toEqual(expected);
  });

  const anyFacts: fc.Arbitrary<StudentFacts> = fc
    .record({
      due: fc.nat(30),
      missing: fc.nat(30),
      unseenDays: fc.option(fc.nat(60)),
      openDays: fc.nat(90),
      grade: fc.option(fc.tuple(fc.integer({ min: 0, max: 12_000 }), fc.integer({ min: 1, max: 300 }))),
      done: fc.nat(40),
      items: fc.nat(40),
      middle: fc.option(fc.record({ done: fc.nat(40), students: fc.integer({ min: 1, max: 40 }) })),
    })
    .map(({ grade, missing, done, ...facts }) => ({
      ...facts,
      missing: Math.min(missing, facts.due),
      done: Math.min(done, facts.items),
      passing: fraction('60'),
      grade: grade && ratio(BigInt(grade[0]), BigInt(grade[1])),
    }));
  const rank = (facts: StudentFacts) => ['on_track', 'watch', 'at_risk'].indexOf(riskOf(facts).level);

  test('is on track exactly when nothing is named, and every number named is one of the facts', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        const { level, reasons } = riskOf(facts);
        expect(level === 'on_track').toBe(reasons.length === 0);
        for (const reason of reasons) {
          if (reason.kind === 'missing') expect([reason.missing, reason.due]).toEqual([facts.missing, facts.due]);
          if (reason.kind === 'not_seen') expect(reason.days).toBe(facts.unseenDays);
          if (reason.kind === 'never_seen') expect([null, reason.days]).toEqual([facts.unseenDays, facts.openDays]);
          if (reason.kind === 'behind')
            expect(reason.points).toBe(Math.round((((facts.middle?.done ?? 0) - facts.done) * 100) / facts.items));
          // Shown, a grade is on the side of the passing one that its reason says.
          if (reason.kind === 'below_passing') expect(Number(reason.percent)).toBeLessThan(60);
          if (reason.kind === 'near_passing') expect(Number(reason.percent)).toBeGreaterThanOrEqual(60);
        }
      }),
    );
  });

  test('never falls when something gets worse', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        const worse: StudentFacts[] = [
          { ...facts, missing: Math.min(facts.missing + 1, facts.due) },
          { ...facts, unseenDays: facts.unseenDays === null ? null : facts.unseenDays + 1 },
          { ...facts, openDays: facts.openDays + 1 },
          { ...facts, done: Math.max(facts.done - 1, 0) },
          { ...facts, grade: facts.grade && ratio(facts.grade.numerator, facts.grade.denominator * 2n) },
        ];
        for (const each of worse) expect(rank(each)).toBeGreaterThanOrEqual(rank(facts));
      }),
    );
  });

  test('is serious by one serious reason, or by as many others as weigh the same', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        const { level, reasons } = riskOf(facts);
        const serious = reasons.filter((reason) => reason.isSerious).length;
        expect(level === 'at_risk').toBe(serious > 0 || reasons.length >= riskBounds.manyReasons);
      }),
    );
  });
});

test('the level of several courses is that of the worst', () => {
  expect(worstLevel(['on_track', 'at_risk', 'watch'])).toBe('at_risk');
  expect(worstLevel(['on_track', 'watch'])).toBe('watch');
  expect(worstLevel([])).toBeNull();
});

test('passing is the lowest letter that is worth something', () => {
  expect(passingOf(undefined)).toEqual(fraction('60'));
  expect(passingOf(defaultGradeScale.slice(0, -1))).toEqual(fraction('60'));
  expect(
    passingOf([
      { letter: 'Pass', from: '50', points: '4.0' },
      { letter: 'Fail', from: '0', points: '0.0' },
    ]),
  ).toEqual(fraction('50'));
  expect(passingOf([{ letter: 'F', from: '0', points: '0' }])).toEqual(fraction('0'));
});

test('progress is in whole percent, and none of nothing', () => {
  expect([progressOf(1, 8), progressOf(0, 3), progressOf(3, 3), progressOf(0, 0)]).toEqual([13, 0, 100, null]);
});
