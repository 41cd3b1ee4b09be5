import { t } from '@lingui/core/macro';
import { type ComponentType, lazy, type LazyExoticComponent } from 'react';
import { fetchedLate } from './fetched-late.ts';
import { toast } from './toast-store.ts';
import { untilItComes } from './until-it-comes.ts';

/**
 * A part of a page whose code is fetched when it is shown first. Where that fails the page stands without it, its reader is
 * told, and it is asked for again.
 */
export function late<Props>(
  fetchCode: () => Promise<{ default: ComponentType<Props> }>,
): LazyExoticComponent<ComponentType<Props>> {
  const fetchPart = fetchedLate(fetchCode);
  return lazy(() => untilItComes(fetchPart, sayIt));
}

function sayIt(): void {
  // Without a network the page says so already.
  if (!navigator.onLine) return;
  toast({
    title: t`A part of this page could not be fetched`,
    description: t`Check your connection. It is tried again.`,
    tone: 'bad',
  });
}
