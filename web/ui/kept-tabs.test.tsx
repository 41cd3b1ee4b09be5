import { type ReactElement, useState } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { KeptTabs } from './kept-tabs.tsx';
import type { Tab, TabsProps } from './tabs.tsx';

const { unsent } = vi.hoisted(() => ({ unsent: { is: false } }));
vi.mock('./use-unsent.ts', () => ({ useUnsent: () => ({ isUnsent: () => unsent.is }) }));

/** Called as a function, so that what it answers can be looked into. */
const drawn = KeptTabs;

/** What there is of the tabs' contents, in sight or not, once one after the other was opened. */
function contents(way: readonly string[], stay?: readonly string[]): string[] {
  const tabs: Tab[] = ['staff', 'sections', 'waitlist'].map((value) => ({
    value,
    label: value,
    content: <p>{value}</p>,
  }));
  function Page() {
    const [at, setAt] = useState(0);
    const shown: ReactElement<{ children: ReactElement<TabsProps> }> = drawn({ label: 'Course', tabs, stay });
    const next = way[at];
    if (next !== undefined) {
      setAt(at + 1);
      shown.props.children.props.onChange?.(next);
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
  expect(contents(['sections', 'waitlist'], ['staff'])).toEqual(['staff', 'waitlist']);
});
