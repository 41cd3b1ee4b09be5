import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Here } from '../../lib/here.ts';
import { createQueryClient } from '../../lib/query-client.ts';
import { askForOverview, overviewQuery } from './overview-query.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('a page that is drawn late takes what it had asked for on the way, and each visit asks anew', async () => {
  const answer = vi.fn(async () => Response.json({}));
  vi.stubGlobal('fetch', answer);
  const queryClient = createQueryClient(() => undefined);
  const here = { queryClient } as Here;
  const visit = async (drawnAfter: number) => {
    askForOverview(here);
    await vi.advanceTimersByTimeAsync(drawnAfter);
    const leave = new QueryObserver(queryClient, overviewQuery).subscribe(() => undefined);
    await vi.advanceTimersByTimeAsync(10);
    leave();
  };
  await visit(20_000);
  expect(answer).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(6000);
  await visit(20_000);
  expect(answer).toHaveBeenCalledTimes(2);
});
