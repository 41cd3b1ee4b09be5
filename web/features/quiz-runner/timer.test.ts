import { expect, test } from 'vitest';
import { showsTimer } from './timer.tsx';

test('a quiz without a time limit counts down only what is left before its closing cuts it', () => {
  expect(showsTimer({ timeLimit: 30 }, 86_400)).toBe(true);
  expect(showsTimer({ timeLimit: null }, 86_400)).toBe(false);
  expect(showsTimer({ timeLimit: null }, 600)).toBe(true);
});
