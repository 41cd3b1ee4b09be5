import { expect, test, vi } from 'vitest';
import type { PeerReviewPlan, PeerReviewSettings } from '../../../contract/peer-reviews.ts';
import { shownOvertaken } from '../../lib/testing/overtaken.tsx';
import SettingsDialog from './settings-dialog.tsx';

vi.mock('@tanstack/react-query', async (actual) => (await import('../../lib/testing/deeds.tsx')).watchingDeeds(actual));
vi.mock('../../lib/use-seen.ts', async () => (await import('../../lib/testing/overtaken.tsx')).whereOvertaken());
vi.mock('../../ui/dialog.tsx', async () => (await import('../../lib/testing/overtaken.tsx')).openDialog());

const settings: PeerReviewSettings = {
  perStudent: 3,
  isAutomatic: true,
  anonymity: 'both',
  dueAt: null,
  countsTowardsGrade: false,
};
const planOf = (now: PeerReviewSettings | null) =>
  ({ settings: now, revision: 1, students: [], reviews: [] }) as unknown as PeerReviewPlan;

test('how somebody else has set peer reviews meanwhile stands beside what was chosen', async () => {
  const dialog = <SettingsDialog assignmentId="essay" plan={planOf(settings)} onClose={() => undefined} />;
  const page = await shownOvertaken(dialog, planOf({ ...settings, perStudent: 5, anonymity: 'open' }));
  expect(page).toMatch(/<input[^>]*value="3".*<dt>Reviews that each student writes<\/dt><dd[^>]*>5<\/dd>/s);
  expect(page).toMatch(/<dd[^>]*>All names<\/dd>.*Take theirs.*Keep mine/s);
  expect(page).not.toContain('Reload');
  expect(await shownOvertaken(dialog, planOf(null))).toMatch(/<dd[^>]*>Peer review ended<\/dd>/);
});
