import { expect, test } from 'vitest';
import type { QuizPage } from '../../../contract/quiz-page.ts';
import { draw } from '../../lib/testing/deeds.tsx';
import { DueWords } from './due-words.tsx';

const quiz = { dueAt: null, maxAttempts: 1, now: '2026-03-01T12:00:00.000Z' } as QuizPage;

test('until when a quiz is open is said as long as it is: an attempt may run on', () => {
  expect(draw(<DueWords quiz={{ ...quiz, availableUntil: '2026-03-02T12:00:00.000Z' }} />)).toContain('Open until');
  expect(draw(<DueWords quiz={{ ...quiz, availableUntil: '2026-02-28T12:00:00.000Z' }} />)).not.toContain('Open until');
});
