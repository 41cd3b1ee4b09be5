import { expect, test, vi } from 'vitest';
import type { RoleTable } from '../../../contract/roles.ts';
import { shownOvertaken } from '../../lib/testing/overtaken.tsx';
import { RoleChanges } from './role-changes.tsx';

vi.mock('@tanstack/react-query', async (actual) => (await import('../../lib/testing/deeds.tsx')).watchingDeeds(actual));
vi.mock('../../lib/use-seen.ts', async () => (await import('../../lib/testing/overtaken.tsx')).whereOvertaken());
vi.mock('../../ui/dialog.tsx', async () => (await import('../../lib/testing/overtaken.tsx')).openDialog());

const cells = [{ capability: 'courses.create', usual: false, lock: null }];
const table = { roles: [{ role: 'teaching_assistant', people: 2, cells }], changes: {} } as unknown as RoleTable;

test('what somebody else has changed of the roles meanwhile stands where changes are looked at', async () => {
  const nothing = () => undefined;
  const dialog = <RoleChanges table={table} changes={{}} onClose={nothing} onSaved={nothing} onTaken={nothing} />;
  const page = await shownOvertaken(dialog, {
    ...table,
    changes: { teaching_assistant: { 'courses.create': true } },
  });
  expect(page).toMatch(/<dt>Teaching assistant: [^<]+<\/dt><dd[^>]*>Yes<\/dd>.*Take theirs.*Keep mine/s);
  expect(page).not.toContain('Reload');
});
