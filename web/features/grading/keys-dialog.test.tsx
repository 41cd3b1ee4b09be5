import { expect, test, vi } from 'vitest';
import { draw } from '../../lib/testing/deeds.tsx';
import GradingKeys from './keys-dialog.tsx';

vi.mock('../../ui/dialog.tsx', async () => (await import('../../lib/testing/overtaken.tsx')).openDialog());

test('how a student is excused from the score is named', () => {
  expect(draw(<GradingKeys onClose={() => undefined} />)).toMatch(/<kbd>ex<\/kbd><\/dt><dd>[^<]*excuse/);
});
