import { t } from '@lingui/core/macro';
import type { GradedWork } from '../../../contract/grading.ts';

/** Whose work it is, or what stands for them while names are hidden. */
export function nameOf({ id, student }: Pick<GradedWork, 'id' | 'student'>): string {
  if (student) return `${student.firstName} ${student.lastName}`;
  const code = id.slice(0, 4).toUpperCase();
  return t`Student ${code}`;
}
