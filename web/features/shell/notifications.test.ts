import { i18n } from '@lingui/core';
import { expect, test, vi } from 'vitest';
import type { Notification } from '../../../contract/notifications.ts';
import { createQueryClient } from '../../lib/query-client.ts';
import { notificationPages } from './notifications.ts';

i18n.loadAndActivate({ locale: 'en', messages: {} });

const told: Notification[] = Array.from({ length: 340 }, (_, i) => ({
  id: String(i),
  kind: 'graded',
  title: `Work ${i}`,
  detail: '',
  path: '/grades',
  createdAt: '2026-11-18T09:00:00.000Z',
  readAt: null,
}));

/** Gives what comes after the cursor, as the server does. */
async function server(address: string | URL | Request): Promise<Response> {
  const query = new URL(String(address), 'http://college.test').searchParams;
  const [from, limit] = [Number(query.get('cursor') ?? 0), Number(query.get('limit'))];
  const until = from + limit;
  const headers = { Link: `</api/notifications?limit=${limit}&cursor=${until}>; rel="next"` };
  return Response.json(told.slice(from, until), until < told.length ? { headers } : {});
}

test('who asks for older ones comes to the first of all', async () => {
  vi.stubGlobal('fetch', server);
  const client = createQueryClient(() => undefined);
  const { pages } = await client.fetchInfiniteQuery({ ...notificationPages, pages: 100 });
  expect(pages.flatMap(({ items }) => items)).toEqual(told);
  expect(pages[0]?.items).toHaveLength(30);
  expect(pages.at(-1)?.next).toBeNull();
});
