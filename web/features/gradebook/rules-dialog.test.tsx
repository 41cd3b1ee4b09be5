import { expect, test, vi } from 'vitest';
import type { StandingRules } from '../../../contract/gradebook-rules.ts';
import { shownOvertaken } from '../../lib/testing/overtaken.tsx';
import { RulesForm } from './rules-dialog.tsx';

vi.mock('@tanstack/react-query', async (actual) => (await import('../../lib/testing/deeds.tsx')).watchingDeeds(actual));
vi.mock('../../lib/use-seen.ts', async () => (await import('../../lib/testing/overtaken.tsx')).whereOvertaken());
vi.mock('../../ui/dialog.tsx', async () => (await import('../../lib/testing/overtaken.tsx')).openDialog());

const looked = {
  students: 0,
  moved: [],
  letters: { up: 0, down: 0 },
  mean: { before: null, after: null },
  token: 'seen',
};
const rules = { groups: [], items: [], periods: [], conditions: [], late: null, weighting: 'points' };
const standing = { version: 2, rules, items: [], collegeLetters: [], canChange: true } as unknown as StandingRules;

test('the rules that somebody else has applied meanwhile are told where a change is applied', async () => {
  const nothing = () => undefined;
  const form = <RulesForm courseId="c" standing={standing} onClose={nothing} onChanged={nothing} onLeave={nothing} />;
  const theirs = {
    ...standing,
    version: 3,
    rules: { ...rules, weighting: 'weights', groups: [{ id: 'g' }] },
    changedBy: { id: 'ada', firstName: 'Ada', lastName: 'Byron' },
    changedAt: '2026-11-18T09:00:00.000Z',
    why: 'As agreed',
  };
  const page = await shownOvertaken(form, theirs, 1, looked);
  expect(page).toMatch(/<dt>Version 3<\/dt><dd[^>]*>Ada Byron · .* · As agreed<\/dd>/);
  expect(page).toMatch(/<dt>Changed<\/dt><dd[^>]*>Groups and Late and missing<\/dd>.*Take theirs.*Keep mine/s);
  expect(page).not.toContain('Reload');
});
