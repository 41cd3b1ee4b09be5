import { describe, expect, test } from 'vitest';
import { defaultGradeScale as scale } from '../../grade-scale.ts';
import { checkRules } from './check-rules.ts';
import type { RuleNames } from './rule-names.ts';
import { shownRule } from './rule-text.ts';

const names: RuleNames = {
  items: [
    { id: 'f1', title: 'Final exam' },
    { id: 'm1', title: 'Midterm' },
    { id: 'q1', title: 'The "hard" quiz' },
    { id: 'l1', title: 'Labs' },
    { id: 'd1', title: 'Essay' },
    { id: 'd2', title: 'Essay' },
  ],
  groups: [
    { id: 'g1', name: 'Labs' },
    { id: 'g2', name: 'Quizzes' },
  ],
  scale,
};

const kept = (text: string) => {
  const checked = checkRules(text, names);
  return 'kept' in checked ? checked.kept : checked.problems;
};

describe('a rule', () => {
  test.each([
    ['if "Final exam" < 50% then at most 49%', 'if [item:f1] < 50% then at most 49%'],
    ['IF “final  exam” ≥ letter B− THEN At Least letter C+', 'IF [item:f1] ≥ letter B− THEN At Least letter C+'],
    ['grade is best of (course grade, "Final exam")', 'grade is best of (course grade, [item:f1])'],
    ['if any group "Labs" < 40% then at most 49%', 'if any [group:g1] < 40% then at most 49%'],
    [
      'if every "Quizzes" >= 50% or not (item "Labs" is missing) then add 2.5%',
      'if every [group:g2] >= 50% or not ([item:l1] is missing) then add 2.5%',
    ],
    ['"Midterm" counts as best of ("Midterm", "Final exam")', '[item:m1] counts as best of ([item:m1], [item:f1])'],
    ['at most 40% * "Quizzes" + 0.6 * "Final exam"', 'at most 40% * [group:g2] + 0.6 * [item:f1]'],
    [
      'if "Midterm" is not graded and ("Quizzes" + 5%) / 2 > 20% then take off 1%',
      'if [item:m1] is not graded and ([group:g2] + 5%) / 2 > 20% then take off 1%',
    ],
    ['at least average of ("Midterm", "Quizzes", 50%)', 'at least average of ([item:m1], [group:g2], 50%)'],
    [
      'at least best 2 of ("Midterm", "Final exam", "The ""hard"" quiz")',
      'at least best 2 of ([item:m1], [item:f1], [item:q1])',
    ],
    ['# As the syllabus says', '# As the syllabus says'],
  ])('%s is kept without names', (text, wanted) => {
    expect(kept(text)).toEqual([wanted]);
  });

  test.each([
    ['if "Final exm" < 50% then at most 49%', 4, 'Nothing here is called “Final exm”. Did you mean “Final exam”?'],
    [
      'at most "Nonsense of any kind"',
      9,
      'Nothing here is called “Nonsense of any kind”. Write the name of a piece of work or of a group, in quotation marks.',
    ],
    ['at most "Labs"', 9, 'There is a piece of work and a group called “Labs”. Write item "Labs" or group "Labs".'],
    ['at most "Essay"', 9, 'There are 2 called “Essay”. Give the one that is meant another name first.'],
    ['at most 49', 9, 'Write a percentage here: with a percent sign, as in 49%.'],
    [
      'if "Midterm" < 50 then at most 49%',
      16,
      'Write a percentage here, such as 50%, to go with the percentage beside it.',
    ],
    ['if "Midterm" < 50%', 19, 'Write and, or, or then with what follows here: the rule ends too early.'],
    ['if "Midterm" then at most 49%', 14, 'Write a comparison such as < or >=, or is missing in place of “then”.'],
    [
      'if "Midterm" < 50% then fail',
      25,
      'Write what follows: at most, at least, grade is, add, take off, or "…" counts as in place of “fail”.',
    ],
    ['at most 49% please', 13, 'Write nothing more in place of “please”.'],
    ['if "Midterm < 50% then at most 49%', 4, 'Close the name with a second quotation mark.'],
    ['at most 49% & 3', 13, 'Remove or replace “&”: it means nothing in a rule.'],
    [
      'at most letter Z',
      9,
      'There is no letter Z in the scale of this course. It has A, A-, B+, B, B-, C+, C, C-, D, F.',
    ],
    ['if "Quizzes" is missing then at most 1%', 4, 'Write the name of one piece of work before is.'],
    ['if any "Midterm" < 1% then at most 1%', 8, 'Write the name of a group after any.'],
    ['"Quizzes" counts as 50%', 1, 'Only a piece of work can count as something, not a group.'],
    [
      '"Midterm" counts as "Quizzes"',
      21,
      'Name only single pieces of work here: groups and the course grade come out of them.',
    ],
    ['at least best 3 of ("Midterm", "Final exam")', 15, 'Take between 1 and 2 of the 2 values.'],
    ['at least 1 / "Midterm"', 14, 'Divide by a number, or divide a percentage by another one.'],
    ['at most [item:x]', 9, 'Name the work or the group: what stood here exists no longer.'],
    [`at most ${'('.repeat(60)}1%`, 50, 'Nest the rule less deeply.'],
  ])('%s is refused with the place and what to do', (text, column, sentence) => {
    expect(kept(text)).toEqual([{ line: 1, column, sentence }]);
  });

  test('is told from others by its line', () => {
    expect(kept('at most 99%\n\nat mst 1%\r\nat most 98%\nat most 9')).toMatchObject([
      { line: 3, column: 1 },
      { line: 5, column: 9 },
    ]);
    expect(kept('at most 99%\n\n  at least 1%  ')).toEqual(['at most 99%', 'at least 1%']);
    expect(kept('at most 99%\n'.repeat(51))).toMatchObject([{ line: 51 }]);
  });

  test('is shown with the names as they are, and can be read again', () => {
    const text =
      'if any group "Labs" < 40% and item "Labs" is late then at most best of ("The ""hard"" quiz", "Midterm")';
    const [rule = ''] = kept(text).map(String);
    expect(shownRule(rule, names)).toBe(text);
    const renamed = {
      ...names,
      items: names.items.map((item) => (item.id === 'm1' ? { ...item, title: 'Test' } : item)),
    };
    expect(shownRule(rule, renamed)).toContain('"Test"');
    expect(shownRule('at most [item:gone]', names)).toBe('at most "(deleted)"');
  });
});
