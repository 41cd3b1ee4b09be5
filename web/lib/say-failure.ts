import { t } from '@lingui/core/macro';
import { toast } from '../ui/toast-store.ts';
import { isOutdated, isStatus, sentenceOf } from './errors.ts';

interface Said {
  title?: string;
  /** Reads again what the page shows of it. */
  reload?: () => unknown;
}

/** Says in a toast why something was refused; where somebody else was first, with the way to what stands now. */
export function sayFailure(error: unknown, { title = t`Error`, reload }: Said = {}): void {
  // A 401 has its own message and its own way.
  if (isStatus(error, 401)) return;
  toast({ title, description: sentenceOf(error), tone: 'bad', onReload: isOutdated(error) ? reload : undefined });
}
