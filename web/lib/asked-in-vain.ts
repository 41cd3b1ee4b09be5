import { t } from '@lingui/core/macro';
import type { ApiCall } from '../../contract/api.ts';
import { askedBy } from '../../domain/asked-by.ts';
import { refusal } from './errors.ts';
import { isLooking } from './student-view.ts';

/** Who asks; set by the session, which pages ask for first. */
export const asker = { capabilities: (): Promise<readonly string[]> | null => null };

/**
 * Fails where the server is known to refuse a call to who asks: each refusal would stand in the console. Undefined, and
 * nothing to wait for, where it is not a question of who asks.
 */
export function unlessInVain(call: ApiCall): Promise<void> | undefined {
  if (isLooking()) return refuseToWhoLooks(call);
  const wanted = askedBy.get(call);
  return wanted && asker.capabilities()?.then((held) => refuseUnless(wanted.some((each) => held.includes(each))));
}

function refuseUnless(isOpen: boolean): void {
  if (!isOpen) throw refusal(t`Your role does not allow this. Ask an administrator if you need it.`);
}

async function refuseToWhoLooks(call: ApiCall): Promise<void> {
  // Without it the server refuses.
  const known = await import('./asked-while-looking.ts').catch(() => null);
  known?.refuseWhileLooking(call);
}
