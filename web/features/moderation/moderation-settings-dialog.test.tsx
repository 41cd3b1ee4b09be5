import { expect, test, vi } from 'vitest';
import type { ModerationForm } from '../../../contract/moderation.ts';
import { shownOvertaken } from '../../lib/testing/overtaken.tsx';
import ModerationSettingsDialog from './moderation-settings-dialog.tsx';

vi.mock('@tanstack/react-query', async (actual) => (await import('../../lib/testing/deeds.tsx')).watchingDeeds(actual));
vi.mock('../../lib/use-seen.ts', async () => (await import('../../lib/testing/overtaken.tsx')).whereOvertaken());
vi.mock('../../ui/dialog.tsx', async () => (await import('../../lib/testing/overtaken.tsx')).openDialog());
vi.mock('../../lib/session.ts', async (actual) => ({ ...(await actual<object>()), useUser: () => ({ id: 'ada' }) }));

const ada = { id: 'ada', firstName: 'Ada', lastName: 'Byron' };
const settings = { graders: 2, moderatorId: 'ada', seesEachOther: false, hidesGraders: false };
const form = { settings, revision: 1, moderators: [ada], locked: null } as unknown as ModerationForm;

test('how somebody else has set several graders meanwhile stands beside what was chosen', async () => {
  const dialog = <ModerationSettingsDialog assignmentId="essay" form={form} onClose={() => undefined} />;
  const page = await shownOvertaken(dialog, { ...form, settings: { ...settings, graders: 4, hidesGraders: true } });
  expect(page).toMatch(/<input[^>]*value="2".*<dt>Graders for each submission<\/dt><dd[^>]*>4<\/dd>/s);
  expect(page).toMatch(/<dt>Moderator<\/dt><dd[^>]*>Ada Byron<\/dd>.*Take theirs.*Keep mine/s);
  expect(page).not.toContain('Reload');
});
