import { expect, test, vi } from 'vitest';
import type { Moderation, ModerationForm } from '../../../contract/moderation.ts';
import { saidAfter } from '../../lib/testing/deeds.tsx';
import ModerationSettingsDialog from './moderation-settings-dialog.tsx';
import { PlacesDialog } from './places-dialog.tsx';
import { ReleaseButton } from './moderation-page.tsx';

vi.mock('@tanstack/react-query', async (actual) => (await import('../../lib/testing/deeds.tsx')).watchingDeeds(actual));
vi.mock('../../lib/session.ts', async (actual) => ({ ...(await actual<object>()), useUser: () => ({ id: 'ada' }) }));

test('what was done to moderated grades is said', async () => {
  const moderation = { id: 'essay', settings: { graders: 2 }, staff: [] } as unknown as Moderation;
  expect(await saidAfter(<PlacesDialog moderation={moderation} works={[]} onClose={() => undefined} />, [])).toBe(
    'Saved',
  );
  const form = { settings: null, revision: 0, moderators: [], locked: null } as unknown as ModerationForm;
  const settings = <ModerationSettingsDialog assignmentId="essay" form={form} onClose={() => undefined} />;
  expect(await saidAfter(settings, form)).toBe('Saved');
  const released = (count: number) =>
    saidAfter(<ReleaseButton id="essay" decided={count} undecided={0} isPostedAtOnce />, { released: count });
  expect([await released(1), await released(3)]).toEqual(['1 grade is released', '3 grades are released']);
});
