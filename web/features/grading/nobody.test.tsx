import { expect, test, vi } from 'vitest';
import type { Grading } from '../../../contract/grading.ts';
import { draw } from '../../lib/testing/deeds.tsx';
import { Nobody } from './work-desk.tsx';

vi.mock('../../lib/session.ts', () => ({ useUser: () => ({ id: 'grader' }) }));
const shown = (grading: Partial<Grading>, isGone = false) =>
  draw(<Nobody grading={{ works: [], ...grading } as unknown as Grading} isGone={isGone} />);

test('a desk without work says whether others can be chosen, and else why there is none', () => {
  expect(shown({ works: [{}] as unknown as Grading['works'] })).toContain('Choose other students at the top.');
  expect(shown({ canPost: true })).toContain('This course has no students yet.');
  expect(shown({ canPost: false })).toContain('its moderator has given you no work yet');
  expect(shown({ works: [{}] as unknown as Grading['works'] }, true)).toContain('Its student has left the course');
});
