import { compare, fraction, type Fraction } from '../fraction.ts';
import type { GradeScale } from '../grade-scale.ts';

/** What a course asks for its certificate. */
export interface CertificateRule {
  readonly isOn: boolean;
  /** Given as soon as all that is asked is there; else when the course is completed. */
  readonly isGivenWhileRunning: boolean;
  /** All published items must be completed. */
  readonly asksItems: boolean;
  /** The least final grade in percent; null: one that the college passes. */
  readonly leastPercent: string | null;
}

/** Each course that is finished leaves a certificate, unless its staff say otherwise. */
export const usualRule: CertificateRule = {
  isOn: true,
  isGivenWhileRunning: false,
  asksItems: false,
  leastPercent: null,
};

/** How far somebody is in a course. */
export interface Reached {
  /** Their course is completed; else it runs. */
  readonly isCompleted: boolean;
  /** Items that count, and how many of them are done. */
  readonly done: number;
  readonly total: number;
  /** There is a grade to pass: of a course that runs by the work in it, whether or not any of it is graded yet. */
  readonly isGraded: boolean;
  /** The final grade, in which what is not graded counts as zero; null: none, as far as its student may know. */
  readonly final: Fraction | null;
}

/** One thing that is asked, and whether it is there. */
export type Criterion =
  | { readonly kind: 'items'; readonly isMet: boolean; readonly done: number; readonly total: number }
  | { readonly kind: 'grade'; readonly isMet: boolean; readonly leastPercent: string }
  | { readonly kind: 'end'; readonly isMet: boolean };

/** The least percent that is worth any points; a scale without points passes everybody. */
export function passMark(scale: GradeScale): string {
  const passing = scale.filter(({ points }) => Number(points) > 0).map(({ from }) => from);
  return passing.toSorted((a, b) => compare(fraction(a), fraction(b)))[0] ?? '0';
}

/**
 * What is asked for the certificate of a course, in the order in which it is shown. Where nothing is graded there is no grade
 * to pass: all items take its place.
 */
export function criteriaOf(rule: CertificateRule, reached: Reached, scale: GradeScale): Criterion[] {
  const { isCompleted, done, total, isGraded, final } = reached;
  const asksGrade = rule.leastPercent !== null || isGraded;
  const leastPercent = rule.leastPercent ?? passMark(scale);
  const criteria: Criterion[] = [];
  if (rule.asksItems || !asksGrade)
    // A course that runs and has nothing in it yet is not finished by that.
    criteria.push({ kind: 'items', isMet: done >= total && (isCompleted || total > 0), done, total });
  if (asksGrade)
    criteria.push({
      kind: 'grade',
      isMet: final !== null && compare(final, fraction(leastPercent)) >= 0,
      leastPercent,
    });
  if (!rule.isGivenWhileRunning) criteria.push({ kind: 'end', isMet: isCompleted });
  return criteria;
}

/** Whether somebody who is as far as this has earned the certificate. */
export function isEarned(rule: CertificateRule, reached: Reached, scale: GradeScale): boolean {
  return rule.isOn && criteriaOf(rule, reached, scale).every(({ isMet }) => isMet);
}
