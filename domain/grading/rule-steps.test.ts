import { describe, expect, test } from 'vitest';
import { toDecimal } from '../fraction.ts';
import { checkRules } from './conditions/check-rules.ts';
import { gradedCourse } from './course.ts';
import { explain } from './explain.ts';
import { aGroup, anItem, aWork, someRules } from './testing/gradebook.ts';
import { totalOf } from './totals-of.ts';
import type { GradedWork } from './work.ts';

const groups = [aGroup('Labs', { weight: '40' }), aGroup('Exams', { weight: '60' })];
const items = [
  anItem('lab-1', 'Labs', '10', { title: 'Lab 1' }),
  anItem('lab-2', 'Labs', '10', { title: 'Lab 2' }),
  anItem('Midterm', 'Exams', '50'),
  anItem('Final', 'Exams', '50'),
];

function courseWith(text: string) {
  const rules = someRules(groups);
  const checked = checkRules(text, { items, groups, scale: rules.scale });
  if ('problems' in checked) throw new Error(JSON.stringify(checked.problems));
  return gradedCourse({ ...rules, conditions: checked.kept }, items);
}

const points = (...given: (string | null)[]): GradedWork[] =>
  given.map((one, i) => aWork(items[i]?.id ?? '', one, { isMissing: one === null }));

function grade(text: string, works: GradedWork[], basis: 'current' | 'final' = 'current'): string | null {
  const { percent } = totalOf(courseWith(text), works, 'posted', basis);
  return percent && toDecimal(percent, 2);
}
const outcome = (text: string, works: GradedWork[]) =>
  explain(courseWith(text), works, 'posted', 'current').steps.map((step) => step.outcome);

// Labs 90% × 40 + exams 60% × 60 = 72%.
const full = points('8', '10', '40', '20');

describe('a conditional rule', () => {
  test.each([
    ['if "Final" < 50% then at most 49%', '49.00'],
    ['if "Final" <= 40% then at most 49%', '49.00'],
    ['if "Final" < 40% then at most 49%', '72.00'],
    ['if any "Labs" < 85% then take off 2%', '70.00'],
    ['if every "Labs" < 85% then take off 2%', '72.00'],
    ['if every "Labs" >= 80% and not ("Final" > 50%) then add 2%', '74.00'],
    ['if "Final" = 40% or "Midterm" != 80% then grade is letter C', '70.00'],
    ['at least "Labs"', '90.00'],
    ['grade is best of (course grade, "Midterm")', '80.00'],
    ['grade is best 2 of (course grade, "Midterm", "Labs")', '85.00'],
    ['grade is worst of (course grade, "Midterm", "Labs")', '72.00'],
    ['grade is average of ("Midterm", "Final", "Labs")', '70.00'],
    ['grade is 25% * "Midterm" + 0.75 * "Labs"', '87.50'],
    ['grade is ("Midterm" - "Final") * ("Labs" / "Midterm")', '45.00'],
    ['grade is "Labs" / ("Final" / "Final" - 1)', '72.00'],
    // The final replaces a midterm that was worse, and the other way round.
    ['"Final" counts as best of ("Midterm", "Final")', '84.00'],
    ['"Midterm" counts as "Final" / 3', '52.00'],
    // One after the other.
    ['at most 60%\nadd 5%\nif course grade >= 65% then add 1%', '66.00'],
  ])('%s gives %s', (text, wanted) => {
    expect(grade(text, full)).toBe(wanted);
  });

  test('waits for what is not graded in the current grade, and takes it as zero in the final one', () => {
    const open = points('8', '10', '40', null);
    const rule = 'if "Final" < 50% then at most 49%';
    expect([grade(rule, open), outcome(rule, open)]).toEqual(['84.00', ['undecided']]);
    expect(grade(rule, open, 'final')).toBe('49.00');
    // What is known already decides.
    expect(grade('if "Final" < 50% and "Midterm" < 50% then at most 49%', open)).toBe('84.00');
    expect(outcome('if "Final" < 50% or "Midterm" > 50% then at most 49%', open)).toEqual(['applied']);
    expect(grade('grade is best of ("Final", "Midterm")', open)).toBe('80.00');
  });

  test('knows what is missing, late, graded and excused', () => {
    const works = [
      aWork('lab-1', null, { isMissing: true }),
      aWork('lab-2', '10', { minutesLate: 5 }),
      aWork('Midterm', '40', { isExcused: true }),
      aWork('Final', '40'),
    ];
    const rule = (condition: string) => outcome(`if ${condition} then at most 1%`, works)[0];
    expect(['"Lab 1" is missing', '"Lab 2" is late', '"Midterm" is excused', '"Final" is graded'].map(rule)).toEqual(
      Array(4).fill('applied'),
    );
    expect(['"Lab 2" is missing', '"Final" is late', '"Lab 1" is graded', '"Final" is not graded'].map(rule)).toEqual(
      Array(4).fill('not met'),
    );
    expect(rule('"Midterm" < 100%')).toBe('undecided');
  });

  test('puts in a score that is not there, and leaves an excuse alone', () => {
    const rule = '"Midterm" counts as best of ("Midterm", "Final")';
    expect(grade(rule, points('8', '10', null, '20'))).toBe('60.00');
    const excused = [...points('8', '10'), aWork('Midterm', null, { isExcused: true }), aWork('Final', '20')];
    expect([grade(rule, excused), outcome(rule, excused)]).toEqual(['60.00', ['undecided']]);
  });

  test('does nothing to a course without a grade, and nothing when what it names is gone', () => {
    expect(grade('at least 50%', [])).toBeNull();
    const course = gradedCourse(
      someRules(groups, { conditions: ['if [item:gone] < 50% then at most 1%', 'nonsense'] }),
      items,
    );
    const { steps, percent } = explain(course, full, 'posted', 'current');
    expect([percent, steps.map((step) => step.outcome)]).toEqual(['72', ['undecided', 'unreadable']]);
  });
});
