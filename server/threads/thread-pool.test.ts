import { describe, expect, it } from 'vitest';
import { ThreadPool } from './thread-pool.ts';

/** A thread that says which it is, and what it was asked; a negative number ends it. */
const module = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort, threadId } from 'node:worker_threads';
    parentPort.on('message', (task) => {
      if (task < 0) process.exit(3);
      setTimeout(() => parentPort.postMessage({ task, threadId }), task);
    });
  `)}`,
);
const counting = (atOnce: number) => {
  const pool = new ThreadPool<number, { task: number; threadId: number }>(module, { name: 'counting', atOnce });
  return (task: number) => pool.ask(task);
};

describe('tasks in threads', () => {
  it('are each answered with their own outcome, by no more threads than may be', async () => {
    const ask = counting(2);
    const tasks = [20, 3, 1, 9, 4, 2];
    const outcomes = await Promise.all(tasks.map(ask));
    expect(outcomes.map(({ task }) => task)).toEqual(tasks);
    expect(new Set(outcomes.map(({ threadId }) => threadId)).size).toBe(2);
  });

  it('begin in the order in which they were asked', async () => {
    const ask = counting(1);
    const ended: number[] = [];
    await Promise.all([9, 1, 4].map(async (task) => ended.push((await ask(task)).task)));
    expect(ended).toEqual([9, 1, 4]);
  });

  it('fail alone: those behind one that ended its thread are done by another', async () => {
    const ask = counting(1);
    const [first, second, third] = await Promise.allSettled([1, -1, 2].map(ask));
    expect(first).toMatchObject({ value: { task: 1 } });
    expect(second).toMatchObject({ reason: { message: 'The thread “counting” ended with 3' } });
    expect(third).toMatchObject({ value: { task: 2 } });
  });
});
