import { expect, test, vi } from 'vitest';
import type { ModeratedWork, Moderation } from '../../../contract/moderation.ts';
import { draw } from '../../lib/testing/deeds.tsx';
import { PlacesDialog } from './places-dialog.tsx';

vi.mock('@tanstack/react-query', async (actual) => (await import('../../lib/testing/deeds.tsx')).watchingDeeds(actual));
vi.mock('../../ui/dialog.tsx', async () => (await import('../../lib/testing/overtaken.tsx')).openDialog());

const ada = { id: 'ada', firstName: 'Ada', lastName: 'Byron', isAssistant: true };
const karl = { id: 'karl', firstName: 'Karl', lastName: 'Braun', isAssistant: false };
const moderation = { id: 'essay', settings: { graders: 2 }, staff: [ada, karl] } as unknown as Moderation;
const gradedBy = (...graders: readonly (typeof ada)[]) =>
  ({ id: 'w', student: null, grades: graders.map((grader) => ({ grader })) }) as unknown as ModeratedWork;

const shown = (...works: ModeratedWork[]) =>
  draw(<PlacesDialog moderation={moderation} works={works} onClose={() => undefined} />);
const chosen = (page: string) => page.match(/<input[^>]*checked/g)?.length ?? 0;

test('who grades all of the work is chosen already, so that saving takes nobody their place', () => {
  const same = shown(gradedBy(ada, karl), gradedBy(karl, ada));
  expect([chosen(same), same.includes('different graders')]).toEqual([2, false]);
  const mixed = shown(gradedBy(ada, karl), gradedBy(karl));
  expect([chosen(mixed), mixed.includes('different graders')]).toEqual([1, true]);
});

test('who has left the staff is not given work again', () => {
  const left = { id: 'lena', firstName: 'Lena', lastName: 'Moe', isAssistant: true };
  const page = shown(gradedBy(left, ada));
  expect([chosen(page), page.includes('Lena')]).toEqual([1, false]);
});
