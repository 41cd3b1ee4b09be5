import type { AttemptRow } from '../../../contract/quiz-results.ts';

export type Named = Pick<AttemptRow, 'student' | 'alias'>;

/** The student, or what stands for them where grading is anonymous. */
export function nameOf({ student, alias }: Named): string {
  return student ? `${student.firstName} ${student.lastName}` : alias;
}
