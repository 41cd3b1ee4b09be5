import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { draw } from '../../lib/testing/deeds.tsx';
import type { TabsProps } from '../../ui/tabs.tsx';
import { peoplePages } from './people-pages.ts';
import { PeopleTabs } from './people-tabs.tsx';

vi.mock('../../ui/kept-tabs.tsx', () => ({
  KeptTabs: ({ value, tabs }: TabsProps) => (
    <q>
      {value}: {tabs.map((tab) => tab.value).join(' ')}
    </q>
  ),
}));
vi.mock('@tanstack/react-router', async (actual) => ({
  ...(await actual<object>()),
  useSearch: () => ({}),
  useNavigate: () => () => undefined,
}));

/** The tab that is open, and which there are, in a course with so many students. */
function shown(active: number, completed: number): string {
  const client = new QueryClient();
  const totals = { active, completed } as const;
  for (const state of ['active', 'completed'] as const)
    client.setQueryData(peoplePages('c', state).queryKey, {
      pages: [{ items: [], next: null, total: totals[state] }],
      pageParams: [''],
    });
  return draw(<PeopleTabs courseId="c" />, client).replaceAll(/<!-- -->|<\/?q>/g, '');
}

test('the people page of a course that all have completed shows them, and that of others has no such tab', () => {
  expect(shown(0, 58)).toBe('completed: active completed requests waitlist invited sections staff');
  expect(shown(3, 1)).toBe('active: active completed requests waitlist invited sections staff');
  expect(shown(0, 0)).toBe('active: active requests waitlist invited sections staff');
});
