import { compare, fraction, type Fraction } from './fraction.ts';

/** A letter, the percent from which it is given, and what it is worth in a GPA. */
export interface LetterGrade {
  readonly letter: string;
  readonly from: string;
  readonly points: string;
}

/** A college's letters, the best first; the last one is given for everything below. */
export type GradeScale = readonly [LetterGrade, ...LetterGrade[]];

export const defaultGradeScale: GradeScale = [
  { letter: 'A', from: '93', points: '4.0' },
  { letter: 'A-', from: '87', points: '3.7' },
  { letter: 'B+', from: '84', points: '3.3' },
  { letter: 'B', from: '80', points: '3.0' },
  { letter: 'B-', from: '77', points: '2.7' },
  { letter: 'C+', from: '74', points: '2.3' },
  { letter: 'C', from: '70', points: '2.0' },
  { letter: 'C-', from: '67', points: '1.7' },
  { letter: 'D', from: '60', points: '1.0' },
  { letter: 'F', from: '0', points: '0.0' },
];

/** The letter of an unrounded percent: 86.96 is shown as 87.0 and is still below an A- that begins at 87. */
export function letterOf(scale: GradeScale, percent: Fraction): LetterGrade {
  const reached = scale.find((grade) => compare(percent, fraction(grade.from)) >= 0);
  return reached ?? scale.at(-1) ?? scale[0];
}
