import { t } from '@lingui/core/macro';
import { type ComponentType, createElement, lazy, type ReactNode, useState } from 'react';
import { toast } from './toast-store.ts';
import { untilItComes } from './until-it-comes.ts';

interface Late<Props> {
  (props: Props): ReactNode;
  /** Asks for the code ahead of time: a part that has come is drawn at once, and nothing stands in its place before. */
  fetch: () => Promise<unknown>;
}

/**
 * A part of a page whose code is fetched when it is shown first. Where that fails the page stands without it, its reader is
 * told, and it is asked for again.
 */
export function late<Props extends object>(fetchCode: () => Promise<{ default: ComponentType<Props> }>): Late<Props> {
  let come: ComponentType<Props> | undefined;
  const remember = async () => {
    const code = await fetchCode();
    come = code.default;
    return code;
  };
  const Awaited = lazy(() => untilItComes(remember, sayIt)) as ComponentType<Props>;
  // As it was when the part was first shown: another kind of component would begin anew.
  const Part = (props: Props) => createElement(useState(() => come ?? Awaited)[0], props);
  return Object.assign(Part, { fetch: () => remember().catch(() => undefined) });
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
