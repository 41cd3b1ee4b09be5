import { i18n } from '@lingui/core';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { AnswerToGrade } from '../../../contract/quiz-results.ts';
import { ApiError, OfflineError } from '../../lib/errors.ts';
import { leftMark } from './left-marks.ts';
import { type MarkCalls, MarkKeeper } from './mark-keeper.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const answer: AnswerToGrade = {
  attemptId: 'attempt',
  questionId: 'question',
  student: null,
  alias: 'Student 1',
  number: 1,
  response: { text: 'An essay.' },
  files: [],
  points: '4.00',
  mark: null,
  comment: '',
  revision: 0,
  gradedBy: null,
  gradedAt: null,
};

function given(calls: Partial<MarkCalls> = {}) {
  const save = vi.fn<MarkCalls['save']>((before, { mark, comment, revision }) =>
    Promise.resolve({ ...before, mark, comment, revision: revision + 1 }),
  );
  const onSaved = vi.fn<MarkCalls['onSaved']>();
  const reread = vi.fn<MarkCalls['reread']>();
  return { save, onSaved, reread, keeper: new MarkKeeper(answer, { save, onSaved, reread, ...calls }) };
}

const marks = (save: { mock: { calls: unknown[][] } }) => save.mock.calls.map(([, mark]) => mark);

it('saves once, a moment after the last letter', async () => {
  const { keeper, save, onSaved } = given();
  keeper.type({ points: '3' });
  keeper.type({ points: '3.5' });
  expect(keeper.grading().state).toBe('typing');
  await vi.advanceTimersByTimeAsync(700);
  keeper.type({ comment: 'Well said.' });
  await vi.advanceTimersByTimeAsync(700);
  expect(save).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(200);
  expect(marks(save)).toEqual([{ mark: '3.5', comment: 'Well said.', revision: 0 }]);
  expect(keeper.isKept).toBe(true);
  expect(onSaved).toHaveBeenCalledWith(expect.objectContaining({ mark: '3.5', revision: 1 }));
});

it('sends nothing that stands already, however it is written', async () => {
  const { keeper, save } = given();
  keeper.type({ points: '3' });
  await keeper.flush();
  keeper.type({ points: '3.00' });
  expect(await keeper.flush()).toBe(true);
  expect(save).toHaveBeenCalledTimes(1);
});

it('sends what was typed during a save after it, with the revision of that save', async () => {
  const { keeper, save } = given();
  keeper.type({ points: '1' });
  const first = keeper.flush();
  keeper.type({ points: '2' });
  const [one, two] = [keeper.flush(), keeper.flush()];
  await Promise.all([first, one, two]);
  expect(marks(save)).toEqual([
    { mark: '1', comment: '', revision: 0 },
    { mark: '2', comment: '', revision: 1 },
  ]);
  expect(keeper.isKept).toBe(true);
});

it('says what is wrong with the points and sends nothing', async () => {
  const { keeper, save } = given();
  keeper.type({ points: '5' });
  expect(await keeper.flush()).toBe(false);
  expect(keeper.grading()).toMatchObject({ points: '5', wrong: 'above' });
  keeper.type({ points: 'x' });
  await vi.advanceTimersByTimeAsync(1000);
  expect(keeper.grading().wrong).toBe('form');
  expect(save).not.toHaveBeenCalled();
});

it('keeps what was typed when the server does not answer, and saves it when asked again', async () => {
  const save = vi.fn<MarkCalls['save']>().mockRejectedValueOnce(new Error('offline'));
  save.mockResolvedValueOnce({ ...answer, mark: '2', revision: 1 });
  const { keeper } = given({ save });
  keeper.type({ points: '2' });
  expect(await keeper.flush()).toBe(false);
  expect(keeper.grading()).toMatchObject({ points: '2', state: 'failed' });
  expect(await keeper.flush()).toBe(true);
});

const hers = { ...answer, mark: '4.00', comment: 'Excellent.', revision: 5 };

it('shows both where another grader was quicker, and lets either stand', async () => {
  const refused = () => Promise.reject(new ApiError(409, ''));
  const save = vi.fn<MarkCalls['save']>().mockImplementationOnce(refused);
  save.mockImplementation((before, mark) => Promise.resolve({ ...before, ...mark, revision: mark.revision + 1 }));
  const { keeper } = given({ save, reread: () => Promise.resolve(hers) });
  keeper.type({ points: '1', comment: 'Too short.' });
  expect(await keeper.flush()).toBe(false);
  expect(keeper.grading()).toMatchObject({ points: '1', comment: 'Too short.', state: 'conflict', theirs: hers });
  keeper.type({ comment: 'Much too short.' });
  await vi.advanceTimersByTimeAsync(2000);
  expect(save).toHaveBeenCalledTimes(1);
  expect(await keeper.keepMine()).toBe(true);
  expect(save.mock.lastCall?.[1]).toEqual({ mark: '1', comment: 'Much too short.', revision: 5 });
});

it('keeps what was typed once the course was completed, until it is let go', async () => {
  const final = new ApiError(409, 'Conflict', { detail: 'Reopen it.', fields: {}, code: 'grades-final' });
  const reread = vi.fn<MarkCalls['reread']>();
  const { keeper } = given({ save: () => Promise.reject(final), reread });
  keeper.type({ points: '1' });
  expect(await keeper.flush()).toBe(false);
  expect(keeper.grading()).toMatchObject({ points: '1', state: 'failed', error: final, theirs: null });
  expect(reread).not.toHaveBeenCalled();
  keeper.drop();
  expect(keeper.isKept).toBe(true);
});

it('takes over what the other grader wrote', async () => {
  const { keeper, onSaved } = given({
    save: () => Promise.reject(new ApiError(409, '')),
    reread: () => Promise.resolve(hers),
  });
  keeper.type({ points: '1' });
  await keeper.flush();
  keeper.takeTheirs();
  expect(keeper.grading()).toMatchObject({ points: '4', comment: 'Excellent.', state: 'saved', theirs: null });
  expect(onSaved).toHaveBeenLastCalledWith(hers);
});

/** Of this browser; a page that opens later finds what is there. */
function onThisDevice() {
  const items = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, text: string) => void items.set(name, text),
    removeItem: (name: string) => void items.delete(name),
  });
  return leftMark('grader', answer);
}

it('what is typed is on the device until it is written, for a page that is killed without a connection', async () => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  const left = onThisDevice();
  const cut = given({ left, save: () => Promise.reject(new OfflineError()) });
  cut.keeper.type({ points: '3', comment: 'Well said.' });
  expect(left.read()).toEqual({ points: '3', comment: 'Well said.', revision: 0 });
  await vi.advanceTimersByTimeAsync(900);
  expect(cut.keeper.grading().state).toBe('failed');
  const { keeper, save } = given({ left });
  expect(keeper.grading()).toMatchObject({ points: '3', comment: 'Well said.', state: 'typing' });
  await vi.advanceTimersByTimeAsync(900);
  expect(marks(save)).toEqual([{ mark: '3', comment: 'Well said.', revision: 0 }]);
  expect([keeper.isKept, left.read()]).toEqual([true, null]);
  // The first page goes on trying, as long as it is open.
  await vi.advanceTimersByTimeAsync(4000);
  expect(cut.keeper.grading().state).toBe('failed');
});

it('what had arrived before the page was killed is not sent again', async () => {
  const left = onThisDevice();
  left.write({ points: '3.0', comment: '', revision: 0 });
  const save = vi.fn<MarkCalls['save']>();
  const keeper = new MarkKeeper({ ...answer, mark: '3', revision: 1 }, { ...given(), save, left });
  await vi.advanceTimersByTimeAsync(900);
  expect([keeper.isKept, left.read(), save.mock.calls]).toEqual([true, null, []]);
});

it('while a server is restarted it is tried again by itself, and after the session it says so', async () => {
  const ended = vi.fn();
  const away = new ApiError(503, 'Service Unavailable', { fields: {} });
  const save = vi.fn<MarkCalls['save']>().mockRejectedValueOnce(away);
  save.mockImplementation((before, { mark, comment, revision }) =>
    Promise.resolve({ ...before, mark, comment, revision: revision + 1 }),
  );
  const { keeper } = given({ save, ended });
  keeper.type({ points: '2' });
  await vi.advanceTimersByTimeAsync(5000);
  expect([keeper.isKept, save.mock.calls.length]).toEqual([true, 2]);
  save.mockRejectedValueOnce(new ApiError(401, 'Unauthorized', { fields: {} }));
  keeper.type({ points: '1' });
  await vi.advanceTimersByTimeAsync(900);
  expect([keeper.grading().state, ended.mock.calls.length]).toEqual(['failed', 1]);
});
