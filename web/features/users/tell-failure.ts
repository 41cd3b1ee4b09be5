import { t } from '@lingui/core/macro';
import { ApiError, isStatus } from '../../lib/errors.ts';
import { toast } from '../../ui/toast-store.ts';

/** 'Error' with the server's sentence, else the fixed one; specification, section 8. The end of a session tells itself. */
export function tellFailure(error: unknown, otherwise: string): void {
  if (isStatus(error, 401)) return;
  const detail = error instanceof ApiError ? error.detail : undefined;
  toast({ tone: 'bad', title: t`Error`, description: detail ?? otherwise });
}
