import { type ReactElement, type ReactNode, useState } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { type Tab, Tabs } from './tabs.tsx';

const { unsent } = vi.hoisted(() => ({ unsent: { is: false } }));
vi.mock('./use-unsent.ts', () => ({ useUnsent: () => ({ isUnsent: () => unsent.is }) }));

/** Called as a function, so that what it answers can be looked into. */
const drawn = Tabs;

/** Presses a tab of those that were just drawn. */
function press(shown: ReactNode, value: string): void {
  if (Array.isArray(shown)) for (const each of shown) press(each, value);
  if (typeof shown !== 'object' || shown === null || !('props' in shown)) return;
  const { props } = shown as ReactElement<{ children?: ReactNode; role?: string; id?: string; onClick?: () => void }>;
  if (props.role === 'tab' && props.id?.endsWith(`-${value}`)) props.onClick?.();
  else press(props.children, value);
}

/** What there is of the tabs' contents, in sight or not, once one after the other was opened. */
function contents(way: readonly string[], stays = false): string[] {
  const tabs: Tab[] = ['staff', 'sections', 'waitlist'].map((value) => ({
    value,
    label: value,
    content: <p>{value}</p>,
    ...(value === 'staff' && { stays }),
  }));
  function Page() {
    const [at, setAt] = useState(0);
    const shown = drawn({ label: 'Course', tabs, keepsTyped: true });
    const next = way[at];
    if (next !== undefined) {
      setAt(at + 1);
      press(shown, next);
    }
    return shown;
  }
  return [...renderToStaticMarkup(<Page />).matchAll(/<p>(\w+)/g)].map(([, value]) => value ?? '');
}

test('a tab on which something typed is not sent stays until it is', () => {
  unsent.is = true;
  expect(contents(['sections'])).toEqual(['staff', 'sections']);
  expect(contents(['sections', 'waitlist'])).toEqual(['staff', 'sections', 'waitlist']);
  unsent.is = false;
  expect(contents(['sections'])).toEqual(['sections']);
});

test('a tab may stay whatever stands on it', () => {
  unsent.is = false;
  expect(contents(['sections', 'waitlist'], true)).toEqual(['staff', 'waitlist']);
});
