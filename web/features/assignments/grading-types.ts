import { useLingui } from '@lingui/react/macro';
import type { GradingType } from '../../../contract/gradebook-scores.ts';

/** How a score is shown, in words. */
export function useGradingTypes(): Record<GradingType, string> {
  const { t } = useLingui();
  return {
    points: t`Points`,
    percent: t`Percentage`,
    letter: t`Letter grade`,
    gpa: t`GPA`,
    complete: t`Complete or incomplete`,
  };
}
