import { expect, test, vi } from 'vitest';
import { saidAfter } from '../../lib/testing/deeds.tsx';
import { NewSetForm } from './new-group-set.tsx';
import { useSetChange } from './use-set-change.ts';

vi.mock('@tanstack/react-query', async (actual) => (await import('../../lib/testing/deeds.tsx')).watchingDeeds(actual));

function Change() {
  useSetChange();
  return null;
}

test('what was done to groups is said, where it is to be', async () => {
  expect(await saidAfter(<NewSetForm courseId="course" onClose={() => undefined} />)).toBe('Groups made');
  expect(await saidAfter(<Change />, null, { sent: { said: 'Group added' } })).toBe('Group added');
  expect(await saidAfter(<Change />)).toBeUndefined();
});
