import { describe, expect, test } from 'vitest';
import { exactText, fraction } from '../fraction.ts';
import { gradedCourse } from './course.ts';
import { impactOf } from './impact.ts';
import { aGroup, anItem, aWork, someRules } from './testing/gradebook.ts';
import { totalOf } from './totals-of.ts';

const items = [anItem('lab', 'labs', '10'), anItem('exam', 'exams', '100')];
const rules = (labs: string, exams: string) =>
  someRules([aGroup('labs', { weight: labs }), aGroup('exams', { weight: exams })]);
const before = gradedCourse(rules('50', '50'), items);
const after = gradedCourse(rules('20', '80'), items);

function student(userId: string, lab: string | null, exam: string | null) {
  const works = [aWork('lab', lab), aWork('exam', exam, { isPosted: false })];
  return { userId, before: works, after: works };
}

const students = [
  student('even', '8', '80'),
  student('labs', '10', '70'),
  student('exams', '5', '95'),
  student('none', null, null),
  student('lab alone', '7', null),
];

describe('the impact of a change', () => {
  test('is who moves and how, those furthest first', () => {
    const impact = impactOf(before, after, students);
    expect(impact.moves.map(({ userId, by, letter }) => [userId, by && exactText(by), letter])).toEqual([
      ['exams', '27/2', 'up'],
      ['labs', '-9', 'down'],
    ]);
    expect(impact).toMatchObject({ students: 5, up: 1, down: 1, lettersUp: 1, lettersDown: 1 });
    const counts = new Map(impact.letters.map((row) => [row.letter, [row.before, row.after]]));
    // 85% becomes 76%: a B+ less, a C+ more; 72.5% becomes 86%, and another keeps the C.
    expect(['B+', 'C+', 'C'].map((letter) => counts.get(letter))).toEqual([
      [1, 1],
      [0, 1],
      [2, 1],
    ]);
  });

  test('of what students see leaves out what is not posted', () => {
    expect(impactOf(before, after, students, 'posted').moves).toEqual([]);
  });

  test('compares letters by what they are worth, also in another scale', () => {
    const kind = gradedCourse(
      {
        ...rules('50', '50'),
        scale: [
          { letter: 'Pass', from: '50', points: '4' },
          { letter: 'Fail', from: '0', points: '0' },
        ],
      },
      items,
    );
    const impact = impactOf(before, kind, students);
    expect(impact.moves.every(({ by }) => by?.numerator === 0n)).toBe(true);
    expect(impact).toMatchObject({ up: 0, down: 0, lettersUp: 4, lettersDown: 0 });
    expect(impact.letters[0]).toEqual({ letter: 'Pass', before: 0, after: 4 });
  });

  test('has the totals of both sides', () => {
    const [move] = impactOf(before, after, students).moves;
    expect(move?.before).toEqual(totalOf(before, students[2]?.before ?? [], 'all', 'current'));
    expect(move?.after.percent).toEqual(fraction(86));
  });
});
