import { afterEach, expect, test } from 'vitest';
import type { Dashboard } from '../../../contract/dashboard.ts';
import { draw } from '../../lib/testing/deeds.tsx';
import { setViewer } from '../../lib/viewer.ts';
import { ActivityText } from './activity-text.tsx';

afterEach(() => setViewer(null, []));

const graded = (score: string) =>
  ({ kind: 'graded', actor: null, subject: 'Essay', score }) as unknown as Dashboard['activity'][number];

test('a grade among what happened has the decimal mark of the reader, as it has on the other pages', () => {
  expect(draw(<ActivityText entry={graded('89.43/100')} />)).toContain('89.43/100');
  setViewer({ locale: 'en-ZA', timeZone: null }, []);
  expect(draw(<ActivityText entry={graded('89.43/100.5')} />)).toContain('89,43/100,5');
});
