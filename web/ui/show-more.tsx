import { Trans } from '@lingui/react/macro';
import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { Button, type ButtonLook } from './button.tsx';
import { unfinished } from './more-rows.ts';
import { toast } from './toast-store.ts';

interface ShowMoreProps extends Pick<ButtonLook, 'look' | 'size'> {
  hasMore: boolean;
  busy?: boolean;
  /** A query answers how it stands then: where it failed, that is said. */
  onMore: () => unknown;
  /** Of the box around the button. */
  className?: string;
  /** What it says, where that is not “Show more”. */
  children?: ReactNode;
}

/**
 * The button at the end of a list that is not wholly there. It goes when everything is; whoever pressed it goes on at the
 * first row that came by it, or, where it stands above its rows, at the last.
 */
export function ShowMore({ hasMore, busy = false, onMore, className, children, ...look }: ShowMoreProps) {
  const pressed = useRef<Before>(null);
  useLayoutEffect(() => {
    if (hasMore || !pressed.current) return;
    if (document.activeElement === document.body) goOnAt(newRowIn(pressed.current));
    pressed.current = null;
  }, [hasMore]);
  const bring = useEffectEvent(() => onMore());
  useEffect(() => {
    if (!hasMore) return undefined;
    const more = () => bring();
    unfinished.add(more);
    return () => void unfinished.delete(more);
  }, [hasMore]);
  if (!hasMore) return null;
  async function ask(): Promise<void> {
    const { error } = ((await onMore()) ?? {}) as Answer;
    // That a session is over all of the page hears by itself.
    if (error && error.status !== 401) toast({ title: <Trans>The rest did not come</Trans>, tone: 'bad' });
  }
  const button = (
    <Button
      {...look}
      busy={busy}
      onClick={({ currentTarget }) => {
        pressed.current = around(currentTarget);
        void ask();
      }}
    >
      {children ?? <Trans>Show more</Trans>}
    </Button>
  );
  return className ? <div className={className}>{button}</div> : button;
}

interface Answer {
  error?: (Error & { status?: number }) | null;
}

/** What stood around the button when it was pressed. */
interface Before {
  place: Element;
  all: ReadonlySet<Element>;
  isAbove: boolean;
}

function around(button: Element): Before | null {
  let inside = button;
  while (inside.parentElement?.childElementCount === 1) inside = inside.parentElement;
  const place = inside.parentElement;
  return place && { place, all: new Set(place.querySelectorAll('*')), isAbove: !inside.previousElementSibling };
}

function newRowIn({ place, all, isAbove }: Before): HTMLElement | undefined {
  const isKnown = (element: Element | null) => element === place || (element !== null && all.has(element));
  const rows = [...place.querySelectorAll<HTMLElement>('*')].filter(
    (element) => !isKnown(element) && isKnown(element.parentElement),
  );
  return isAbove ? rows.at(-1) : rows[0];
}

const control = 'a[href], button, input:enabled, summary';

function goOnAt(row: HTMLElement | undefined): void {
  if (!row) return;
  const controls = [row, ...row.querySelectorAll<HTMLElement>('*')].filter((element) => element.matches(control));
  const seen = controls.find((element) => element.checkVisibility());
  if (!seen) row.tabIndex = -1;
  (seen ?? row).focus({ preventScroll: true });
}
