import { i18n } from '@lingui/core';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { GradeChange, WorkToGrade } from '../../../contract/grading.ts';
import { ApiError, OfflineError } from '../../lib/errors.ts';
import { GradeKeeper } from './grade-keeper.ts';
import type { LeftGrade } from './left-grades.ts';

const at = '2026-11-21T10:00:00Z';
const score = (entered: string, revision: number): WorkToGrade['score'] => ({
  entered,
  points: entered,
  penalty: '0',
  isExcused: false,
  status: null,
  isPosted: true,
  revision,
  by: null,
  at,
});
const work = (given: Partial<WorkToGrade> = {}): WorkToGrade => ({
  id: 'a',
  student: null,
  sectionId: null,
  group: null,
  timeliness: 'in_time',
  lateSeconds: 0,
  submittedAt: at,
  attempt: 1,
  isWaiting: true,
  score: null,
  moderation: null,
  submissions: [],
  assessment: null,
  comments: [],
  draft: '',
  provisional: [],
  others: [],
  ...given,
});

const send = vi.fn<(workId: string, change: GradeChange) => Promise<WorkToGrade>>();
const saved = vi.fn<(work: WorkToGrade) => void>();
const overtaken = vi.fn<(workId: string) => void>();
let keeper: GradeKeeper;

beforeEach(() => {
  i18n.activate('en');
  vi.useFakeTimers();
  vi.resetAllMocks();
  keeper = new GradeKeeper({ send, saved, overtaken });
});
afterEach(() => vi.useRealTimers());

test('saves what was typed once, a moment after the last letter', async () => {
  send.mockResolvedValue(work({ score: score('85', 1) }));
  keeper.give('a', { entry: '8' }, work());
  await vi.advanceTimersByTimeAsync(300);
  keeper.give('a', { entry: '85' }, work());
  await vi.advanceTimersByTimeAsync(699);
  expect(send).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(send.mock.calls).toEqual([['a', { revision: 0, entry: '85' }]]);
  expect(saved).toHaveBeenCalledOnce();
  expect(keeper.kept().get('a')).toBeUndefined();
});

test('what is typed while it is being saved follows from what was saved', async () => {
  let arrive: (answer: WorkToGrade) => void = () => undefined;
  send.mockImplementationOnce(() => new Promise((done) => (arrive = done)));
  send.mockResolvedValueOnce(work({ score: score('90', 2) }));
  keeper.give('a', { entry: '85' }, work());
  keeper.flush('a');
  keeper.give('a', { entry: '90' }, work());
  arrive(work({ score: score('85', 1) }));
  await vi.advanceTimersByTimeAsync(1000);
  expect(send.mock.calls.map(([, change]) => change)).toEqual([
    { revision: 0, entry: '85' },
    { revision: 1, entry: '90' },
  ]);
  expect(keeper.kept().size).toBe(0);
});

test('keeps mine beside theirs until somebody chooses', async () => {
  send.mockRejectedValueOnce(new ApiError(409, '', { detail: 'Elena Vargas entered 80 meanwhile.', fields: {} }));
  keeper.give('a', { entry: '60' }, work());
  await vi.advanceTimersByTimeAsync(700);
  expect(keeper.kept().get('a')).toMatchObject({ state: 'conflict', problem: 'Elena Vargas entered 80 meanwhile.' });
  expect(overtaken).toHaveBeenCalledWith('a');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(send).toHaveBeenCalledOnce();
  send.mockResolvedValueOnce(work({ score: score('60', 4) }));
  keeper.insist('a', work({ score: score('80', 3) }));
  await vi.advanceTimersByTimeAsync(0);
  expect(send).toHaveBeenLastCalledWith('a', { revision: 3, entry: '60' });
  expect(keeper.kept().get('a')).toBeUndefined();
});

test('what came after the course was completed is refused and said, and nobody is told to be quicker', async () => {
  const detail = 'This course is completed.';
  send.mockRejectedValueOnce(new ApiError(409, '', { detail, fields: {}, code: 'grades-final' }));
  keeper.give('a', { entry: '60' }, work());
  await vi.advanceTimersByTimeAsync(700);
  expect(keeper.kept().get('a')).toMatchObject({ state: 'refused', problem: detail, given: { entry: '60' } });
  expect(overtaken).toHaveBeenCalledWith('a');
  keeper.drop('a');
  expect(keeper.kept().size).toBe(0);
});

test('without a connection it tries again, and what is refused waits for another entry', async () => {
  send.mockRejectedValueOnce(new OfflineError());
  send.mockRejectedValueOnce(new ApiError(422, '', { fields: { entry: 'Write points' } }));
  keeper.give('a', { entry: 'x' }, work());
  await vi.advanceTimersByTimeAsync(700);
  expect(keeper.kept().get('a')?.state).toBe('offline');
  await vi.advanceTimersByTimeAsync(4000);
  expect(keeper.kept().get('a')).toMatchObject({ state: 'refused', problem: 'Write points' });
  send.mockResolvedValueOnce(work({ score: score('7', 1) }));
  keeper.give('a', { entry: '7' }, work());
  await vi.advanceTimersByTimeAsync(700);
  expect(keeper.kept().get('a')).toBeUndefined();
});

test('marks by the rubric take back a score that was typed before', async () => {
  send.mockResolvedValue(work());
  const marks = [{ criterionId: 'k', ratingId: null, points: '5', comment: '' }];
  keeper.give('a', { entry: '7' }, work());
  keeper.give('a', { marks }, work());
  await vi.advanceTimersByTimeAsync(700);
  expect(send).toHaveBeenCalledWith('a', { revision: 0, assessment: { revision: 0, marks } });
});

/** A device, as each page of a browser finds it. */
function device() {
  let text = '[]';
  return {
    left: {
      write: (grades: readonly LeftGrade[]) => void (text = JSON.stringify(grades)),
      read: (): LeftGrade[] => JSON.parse(text) as LeftGrade[],
    },
    entries: () => (JSON.parse(text) as LeftGrade[]).map(({ workId, given }) => [workId, given.entry]),
  };
}

test('what was typed is on the device at once, for a page that is killed without a connection', async () => {
  const { left, entries } = device();
  keeper = new GradeKeeper({ send, saved, overtaken, left });
  send.mockRejectedValue(new OfflineError());
  keeper.give('a', { entry: '6' }, work({ score: score('5', 3) }));
  expect(entries()).toEqual([['a', '6']]);
  await vi.advanceTimersByTimeAsync(700);
  send.mockReset();
  send.mockResolvedValue(work({ score: score('6', 4) }));
  const back = new GradeKeeper({ send, saved, overtaken, left });
  back.resume();
  back.resume();
  await vi.advanceTimersByTimeAsync(1);
  expect(send.mock.calls).toEqual([['a', { revision: 3, entry: '6' }]]);
  await vi.advanceTimersByTimeAsync(1);
  expect([back.kept().size, entries()]).toEqual([0, []]);
});

test('what another page of the browser has left stays on the device, and what is typed here is later than that', async () => {
  const { left, entries } = device();
  send.mockRejectedValue(new OfflineError());
  new GradeKeeper({ send, saved, overtaken, left }).give('b', { entry: '9' }, work({ id: 'b' }));
  keeper = new GradeKeeper({ send, saved, overtaken, left });
  keeper.give('a', { entry: '6' }, work());
  expect(entries()).toEqual([
    ['b', '9'],
    ['a', '6'],
  ]);
  keeper.give('b', { entry: '8' }, work({ id: 'b' }));
  keeper.resume();
  expect(entries()).toEqual([
    ['a', '6'],
    ['b', '8'],
  ]);
});

test('a server that is restarted is tried again; work that is gone is not tried with the next page', async () => {
  const { left, entries } = device();
  keeper = new GradeKeeper({ send, saved, overtaken, left });
  send.mockRejectedValueOnce(new ApiError(503, 'Service Unavailable', { fields: {} })).mockResolvedValueOnce(work());
  keeper.give('a', { entry: '6' }, work());
  await vi.advanceTimersByTimeAsync(700);
  expect([keeper.kept().get('a')?.state, entries()]).toEqual(['offline', [['a', '6']]]);
  await vi.advanceTimersByTimeAsync(4000);
  expect([keeper.kept().size, entries()]).toEqual([0, []]);
  send.mockRejectedValueOnce(new ApiError(404, 'Not Found', { detail: 'This work is gone.', fields: {} }));
  keeper.give('a', { entry: '7' }, work());
  await vi.advanceTimersByTimeAsync(700);
  expect([keeper.kept().get('a')?.problem, entries()]).toEqual(['This work is gone.', []]);
});

test('what the end of the session left unwritten is sent once its grader is back, as it was begun from', async () => {
  const { left, entries } = device();
  keeper = new GradeKeeper({ send, saved, overtaken, left });
  send.mockRejectedValue(new ApiError(401, 'Unauthorized', { detail: 'You are not signed in.', fields: {} }));
  keeper.give('a', { entry: '6' }, work({ score: score('5', 3) }));
  await vi.advanceTimersByTimeAsync(700);
  keeper.give('b', { entry: '7' }, work({ id: 'b' }));
  send.mockReset();
  send.mockResolvedValue(work({ score: score('6', 4) }));
  keeper = new GradeKeeper({ send, saved, overtaken, left });
  keeper.resume();
  await vi.advanceTimersByTimeAsync(1);
  expect(send.mock.calls).toEqual([
    ['a', { revision: 3, entry: '6' }],
    ['b', { revision: 0, entry: '7' }],
  ]);
  await vi.advanceTimersByTimeAsync(1);
  expect([keeper.kept().size, entries()]).toEqual([0, []]);
});
