import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LessonQuestion } from '../../../contract/lesson-questions.ts';
import { ApiError, OfflineError } from '../../lib/errors.ts';
import { AnswerChecker, retryDelay } from './answer-checker.ts';
import type { OnDevice } from '../../lib/on-device.ts';
import { keepLessonAnswer, type KeptAnswer } from './kept-answer.ts';

const response = { choice: 'this' };
const answered = { response, correctness: 'right' as const, feedback: [], answeredAt: '2026-11-18T10:00:00.000Z' };
const judged: LessonQuestion = { id: 'q', type: 'true_false', stem: '', body: {}, answered, figures: null };

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
});
afterEach(() => {
  vi.useRealTimers();
});

function aDevice(kept: KeptAnswer | null = null) {
  let standing = kept;
  const keeping: OnDevice<KeptAnswer> = {
    read: () => standing,
    write: (answer) => {
      standing = answer;
      return true;
    },
    clear: () => void (standing = null),
  };
  return { keeping, kept: () => standing };
}

test('an answer is sent once it is checked, and shown as the server judged it', async () => {
  const { keeping, kept } = aDevice();
  const send = vi.fn(() => Promise.resolve(judged));
  const checker = new AnswerChecker(send, keeping, null);
  checker.check();
  expect(send).not.toHaveBeenCalled();
  checker.answer(response);
  checker.check();
  checker.check();
  expect(kept()).toEqual({ response, at: 1_000_000 });
  await vi.runAllTimersAsync();
  expect(send.mock.calls).toEqual([[{ response, ago: 0 }]]);
  expect(checker.state()).toEqual({ phase: 'checked', response, failure: null });
  expect(kept()).toBeNull();
  checker.tryAgain();
  expect(checker.state()).toMatchObject({ phase: 'open', response });
});

test('without a connection it is kept, tried again, and says how long it has waited', async () => {
  const { keeping, kept } = aDevice();
  const send = vi.fn(() => Promise.reject<LessonQuestion>(new OfflineError()));
  const checker = new AnswerChecker(send, keeping, null);
  checker.answer(response);
  checker.check();
  await vi.advanceTimersByTimeAsync(0);
  expect(checker.state().phase).toBe('kept');
  expect(kept()).toEqual({ response, at: 1_000_000 });
  send.mockImplementation(() => Promise.resolve(judged));
  await vi.advanceTimersByTimeAsync(retryDelay);
  expect(send).toHaveBeenLastCalledWith({ response, ago: retryDelay });
  expect(checker.state().phase).toBe('checked');
  expect(kept()).toBeNull();
});

test('what another visit left on the device is sent when one returns', async () => {
  const { keeping, kept } = aDevice({ response, at: 400_000 });
  const send = vi.fn(() => Promise.resolve(judged));
  const checker = new AnswerChecker(send, keeping, null);
  expect(checker.state()).toMatchObject({ phase: 'kept', response });
  checker.flush();
  await vi.advanceTimersByTimeAsync(0);
  expect(send).toHaveBeenCalledWith({ response, ago: 600_000 });
  expect(kept()).toBeNull();
});

test('what the server refuses is said, and not sent again', async () => {
  const { keeping, kept } = aDevice();
  const refused = new ApiError(404, 'Not Found');
  const checker = new AnswerChecker(() => Promise.reject(refused), keeping, null);
  checker.answer(response);
  checker.check();
  await vi.runAllTimersAsync();
  expect(checker.state()).toEqual({ phase: 'open', response, failure: refused });
  expect(kept()).toBeNull();
});

test('what stands elsewhere comes in where nothing is being answered here', () => {
  const checker = new AnswerChecker(() => Promise.resolve(judged), aDevice().keeping, answered);
  checker.adopt({ ...answered, response: { choice: 'that' } });
  expect(checker.state()).toMatchObject({ phase: 'checked', response: { choice: 'that' } });
  checker.tryAgain();
  checker.answer(response);
  checker.adopt({ ...answered, response: { choice: 'that' } });
  expect(checker.state()).toMatchObject({ phase: 'open', response });
});

test('a device that keeps nonsense, or nothing at all, has no answer', () => {
  const items = new Map<string, string>();
  const storage = () =>
    ({
      getItem: (name: string) => items.get(name) ?? null,
      setItem: (name: string, value: string) => void items.set(name, value),
      removeItem: (name: string) => void items.delete(name),
    }) as unknown as Storage;
  const place = { userId: 'u', lessonId: 'l', questionId: 'q' };
  const keeping = keepLessonAnswer(place, storage);
  expect(keeping.read()).toBeNull();
  keeping.write({ response, at: 5 });
  expect(keepLessonAnswer(place, storage).read()).toEqual({ response, at: 5 });
  expect(keepLessonAnswer({ ...place, userId: 'other' }, storage).read()).toBeNull();
  for (const nonsense of ['{', '5', '{"response":null,"at":1}', '{"response":{},"at":"x"}']) {
    items.set('lesson-answer:u:l:q', nonsense);
    expect(keeping.read()).toBeNull();
  }
  const none = keepLessonAnswer(place, () => {
    throw new Error('No storage');
  });
  none.write({ response, at: 1 });
  none.clear();
  expect(none.read()).toBeNull();
});
