import type { ComponentType } from 'react';
import { OfflineError } from '../../lib/errors.ts';
import { fetchDialogAhead } from '../../ui/dialog.tsx';
import type { OpenAttempt } from './open-attempt.ts';

/** An attempt, and what it is taken with. */
export interface Taking {
  open: OpenAttempt;
  Runner: ComponentType<{ open: OpenAttempt }>;
}

const fetchTaking = () => import('./taking.ts');

/**
 * What a quiz is taken with: fetched while its first page is read, because that page shows sooner without it. What dialogs
 * are drawn with comes too: the question before submitting needs no line then.
 */
export async function loadTaking() {
  try {
    const [taking] = await Promise.all([fetchTaking(), fetchDialogAhead().catch(() => undefined)]);
    return taking;
  } catch (cause) {
    throw new OfflineError({ cause });
  }
}

/** The same before anybody has begun: to make all checks is a piece of work by itself, so that it is fetched first. */
export async function fetchTakingAhead(): Promise<void> {
  await import('../../lib/zod-without-eval.ts').catch(() => undefined);
  await loadTaking().catch(() => undefined);
}
