import { t } from '@lingui/core/macro';
import type { PaperQuestion } from '../../../contract/attempts.ts';
import { formatList, formatNumber } from '../../lib/numbers.ts';
import { toast } from '../../ui/toast-store.ts';

/** Says which questions are others now; what was answered stays. */
export function tellChanged(changed: readonly PaperQuestion[]): void {
  const positions = formatList(changed.map(({ position }) => formatNumber(position)));
  const title = changed.length === 1 ? t`Question ${positions} has changed` : t`Questions ${positions} have changed`;
  toast({ title, description: t`Your instructor has corrected this quiz. Your answers are kept; look at them again.` });
}
