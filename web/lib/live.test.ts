import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { isTopic } from '../../contract/live.ts';
import { listenLive, tellAllListeners, tellListeners } from './live-listeners.ts';
import { createRecent } from './live-recent.ts';
import { createRefresher } from './live-refresher.ts';
import { concerns, isCostly } from './live-topics.ts';
import { reading } from './query-client.ts';

const id = '01900000-0000-7000-8000-000000000001';
const other = '01900000-0000-7000-8000-000000000002';
const course = (of: string) => reading('GET /api/courses/{id}', { params: { id: of } }).queryKey;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', globalThis);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a topic is one of ours, with the id of what it is about', () => {
  expect(['courses', `course:${id}`, `attempt:${id}`].every(isTopic)).toBe(true);
  expect(['', 'course', 'course:', `users:${id}`, `course:${id}x`, 7, null].some(isTopic)).toBe(false);
});

describe('which reads a message concerns', () => {
  test('of a course: its own, whatever tab, and the lists; not another course', () => {
    expect(concerns(`course:${id}`, course(id))).toBe(true);
    expect(concerns(`course:${id}`, ['GET /api/courses/{id}/enrolments', { params: { id }, state: 'active' }])).toBe(
      true,
    );
    expect(concerns(`course:${id}`, ['GET /api/courses', 'pages'])).toBe(true);
    expect(concerns(`course:${id}`, course(other))).toBe(false);
    expect(concerns(`course:${id}`, ['GET /api/users', {}])).toBe(false);
  });

  test('of a course: what opens and closes with the dates in it, a topic and the review of an attempt too', () => {
    expect(concerns(`course:${id}`, reading('GET /api/discussions/{id}', { params: { id: other } }).queryKey)).toBe(
      true,
    );
    expect(concerns(`course:${id}`, reading('GET /api/attempts/{id}/review', { params: { id: other } }).queryKey)).toBe(
      true,
    );
  });

  test('of a course: whose work there is to grade in it, as students leave', () => {
    const work = reading('GET /api/assignments/{id}/grading', { params: { id: other } });
    expect(concerns(`course:${id}`, work.queryKey)).toBe(true);
    expect(concerns(`places:${id}`, work.queryKey)).toBe(false);
  });

  test('of the places in a course: what counts them, and nothing that is costly to ask again', () => {
    expect(concerns(`places:${id}`, course(id))).toBe(true);
    expect(concerns(`places:${id}`, course(other))).toBe(false);
    expect(concerns(`places:${id}`, ['GET /api/courses', 'pages'])).toBe(false);
  });

  test('of notifications: the bell, which comes with the user', () => {
    expect(concerns('notifications', reading('GET /api/auth/user').queryKey)).toBe(true);
    expect(concerns('notifications', course(id))).toBe(false);
  });

  test('of an attempt: its review; while it runs, its page listens itself', () => {
    const review = (of: string) => reading('GET /api/attempts/{id}/review', { params: { id: of } }).queryKey;
    expect(concerns(`attempt:${id}`, review(id))).toBe(true);
    expect(concerns(`attempt:${id}`, review(other))).toBe(false);
    expect(concerns(`attempt:${id}`, course(id))).toBe(false);
    expect(concerns(`paper:${id}`, review(id))).toBe(false);
  });

  test('of a quiz: the attempts at it', () => {
    const attempts = (quizId: string) =>
      reading('GET /api/quizzes/{quizId}/attempts', { params: { quizId }, query: {} }).queryKey;
    expect(concerns(`quiz:${id}`, attempts(id))).toBe(true);
    expect(concerns(`quiz:${id}`, attempts(other))).toBe(false);
  });

  test('of a course, its work, marks and reading: what is judged of its students', () => {
    const student = reading('GET /api/students/{id}', { params: { id: other } }).queryKey;
    for (const topic of [`work:${id}`, `gradebook:${id}`, `learning:${id}`, `course:${id}`] as const) {
      expect(concerns(topic, ['GET /api/students', 'pages', {}])).toBe(true);
      expect(concerns(topic, student)).toBe(true);
      expect(isCostly(student)).toBe(true);
    }
    expect(concerns('notifications', student)).toBe(false);
    expect(concerns('schedule', reading('GET /api/students/{id}/meetings', { params: { id } }).queryKey)).toBe(true);
  });

  test('of work, quizzes, scores and who is in a course: what waits to be graded', () => {
    const { queryKey } = reading('GET /api/grading-queue');
    for (const topic of [`work:${id}`, `quiz:${id}`, `gradebook:${id}`, `course:${id}`] as const)
      expect(concerns(topic, queryKey)).toBe(true);
    expect(concerns(`learning:${id}`, queryKey)).toBe(false);
  });

  test('another role sees other things everywhere', () => {
    expect(concerns('session', ['GET /api/whatever', {}])).toBe(true);
  });
});

describe('asking again', () => {
  function shown(queryClient: QueryClient, queryKey: readonly unknown[], meta?: Record<string, unknown>) {
    const queryFn = vi.fn().mockResolvedValue('answer');
    const options = { queryKey, queryFn, staleTime: Infinity, ...(meta && { meta }) };
    new QueryObserver(queryClient, options).subscribe(() => {});
    return queryFn;
  }

  test('several messages at once are one question, and what is not shown is not asked', async () => {
    const queryClient = new QueryClient();
    const refresher = createRefresher(queryClient);
    const asked = shown(queryClient, course(id));
    const form = shown(queryClient, ['GET /api/courses/{id}/form', { params: { id } }], { live: false });
    const hidden = vi.fn().mockResolvedValue('answer');
    await queryClient.fetchQuery({ queryKey: ['GET /api/dashboard', {}], queryFn: hidden });
    await vi.advanceTimersByTimeAsync(0);
    for (let n = 0; n < 5; n++) refresher.changed(`course:${id}`);
    await vi.advanceTimersByTimeAsync(500);
    expect([asked, form, hidden].map((each) => each.mock.calls.length)).toEqual([2, 1, 1]);
    refresher.everything();
    await vi.advanceTimersByTimeAsync(500);
    expect([asked, form, hidden].map((each) => each.mock.calls.length)).toEqual([3, 1, 1]);
    queryClient.clear();
  });

  test('what was asked for again after the message, by the page itself, is not asked a second time', async () => {
    const queryClient = new QueryClient();
    const refresher = createRefresher(queryClient);
    const asked = shown(queryClient, course(id));
    const beside = shown(queryClient, reading('GET /api/dashboard').queryKey);
    await vi.advanceTimersByTimeAsync(10);
    vi.spyOn(Math, 'random').mockReturnValue(0.9);
    refresher.changed(`course:${id}`);
    await vi.advanceTimersByTimeAsync(10);
    void queryClient.invalidateQueries({ queryKey: course(id) });
    await vi.advanceTimersByTimeAsync(500);
    expect([asked, beside].map((each) => each.mock.calls.length)).toEqual([2, 2]);
    // Told once more after that: it may be another's deed.
    refresher.changed(`course:${id}`);
    await vi.advanceTimersByTimeAsync(500);
    expect(asked.mock.calls.length).toBe(3);
    refresher.stop();
    queryClient.clear();
    vi.restoreAllMocks();
  });

  test('the administrators’ overview is asked for every few seconds at most', async () => {
    const queryClient = new QueryClient();
    const refresher = createRefresher(queryClient);
    const asked = shown(queryClient, reading('GET /api/admin/overview').queryKey);
    await vi.advanceTimersByTimeAsync(0);
    for (let n = 0; n < 80; n++) {
      refresher.changed('overview');
      await vi.advanceTimersByTimeAsync(100);
    }
    expect(asked.mock.calls.length).toBeGreaterThanOrEqual(3);
    expect(asked.mock.calls.length).toBeLessThanOrEqual(4);
    refresher.stop();
    queryClient.clear();
  });
});

describe('what was told of late', () => {
  test('is told again to who began to load before it', () => {
    const recent = createRecent<string>();
    recent.add('long ago');
    vi.advanceTimersByTime(60_000);
    const began = Date.now();
    recent.add('since then');
    expect(recent.since(began)).toEqual(['since then']);
  });

  test('is given up when there was too much of it', () => {
    const recent = createRecent<number>();
    const began = Date.now();
    for (let n = 0; n < 301; n++) recent.add(n);
    expect(recent.since(began)).toBeNull();
  });
});

test('who listens to a topic hears it until they stop, and hears when something may be missing', () => {
  const heard = vi.fn();
  const stop = listenLive(`attempt:${id}`, heard);
  tellListeners(`attempt:${id}`);
  tellListeners(`attempt:${other}`);
  tellAllListeners();
  expect(heard).toHaveBeenCalledTimes(2);
  stop();
  tellListeners(`attempt:${id}`);
  expect(heard).toHaveBeenCalledTimes(2);
});
