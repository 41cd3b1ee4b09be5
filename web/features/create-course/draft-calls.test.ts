import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { reading } from '../../lib/query-client.ts';
import { draftCalls } from './draft-calls.ts';

const id = '01a2294b-4a3a-742a-a69b-cbcbc91a1da2';
let asked: string[];
afterEach(() => vi.unstubAllGlobals());

/** A page that shows a draft, and what it may do with it. */
async function shown() {
  asked = [];
  vi.stubGlobal('fetch', (address: string, { method = 'GET' }: RequestInit = {}) => {
    asked.push(`${method} ${address}`);
    return Promise.resolve(
      method === 'DELETE' ? new Response(null, { status: 204 }) : Response.json({ id, revision: 2 }),
    );
  });
  const queryClient = new QueryClient();
  const query = { ...reading('GET /api/courses/{id}', { params: { id } }), staleTime: Number.POSITIVE_INFINITY };
  const leave = new QueryObserver(queryClient, query).subscribe(() => undefined);
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0));
  asked = [];
  return { queryClient, calls: draftCalls(queryClient), leave };
}

test('what the page shows of a draft is asked for again once it is saved, and not once it is deleted', async () => {
  const { queryClient, calls, leave } = await shown();
  await calls.discard(id);
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(asked).toEqual([`DELETE /api/courses/${id}`]);
  await calls.change({ id, revision: 1 }, {} as never);
  await vi.waitFor(() =>
    expect(asked).toEqual([expect.any(String), `PUT /api/courses/${id}`, `GET /api/courses/${id}`]),
  );
  leave();
});
