import { i18n } from '@lingui/core';
import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError, OfflineError } from '../../lib/errors.ts';
import { mayComeThrough } from '../../lib/may-come-through.ts';
import { CommentOutbox, type Letter } from './comment-outbox.ts';

const send = vi.fn<(letter: Letter) => Promise<void>>();
const refused = vi.fn<(letter: Letter, error: unknown) => void>();
const stored = new Map<string, string>();
const open = () => new CommentOutbox('here', { send, mayComeThrough, refused });
const said = (body: string) => ({ workId: 'a', name: 'Maya Lindgren', body, files: [], toGroup: false });
const keys = () => send.mock.calls.map(([{ key }]) => key);

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  send.mockReset().mockResolvedValue();
  refused.mockReset();
  stored.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
    removeItem: (key: string) => stored.delete(key),
  });
});

test('what was said without a connection goes out with the next one, each once and in its order', async () => {
  send.mockRejectedValue(new OfflineError());
  const outbox = open();
  outbox.add(said('First'));
  outbox.add(said('Second'));
  await vi.waitFor(() => expect(send).toHaveBeenCalled());
  await outbox.flush();
  expect(outbox.waiting().map(({ body }) => body)).toEqual(['First', 'Second']);
  expect(new Set(keys()).size).toBe(1);

  send.mockReset().mockResolvedValue();
  // Told twice that there is a connection, as by its event and by the clock.
  await Promise.all([outbox.flush(), outbox.flush()]);
  expect(send.mock.calls.map(([{ body }]) => body)).toEqual(['First', 'Second']);
  expect(outbox.waiting()).toEqual([]);
  expect(stored.size).toBe(0);
});

test('it outlives the page, under the same key', async () => {
  send.mockRejectedValue(new OfflineError());
  open().add(said('In a tunnel'));
  await vi.waitFor(() => expect(send).toHaveBeenCalled());
  send.mockResolvedValue();
  await open().flush();
  expect(keys()).toHaveLength(2);
  expect(new Set(keys()).size).toBe(1);
});

test('what the server refuses goes back, and holds up nothing', async () => {
  send.mockRejectedValueOnce(new ApiError(403, 'Forbidden'));
  const outbox = open();
  outbox.add(said('Too late'));
  outbox.add(said('After it'));
  await vi.waitFor(() => expect(outbox.waiting()).toEqual([]));
  expect(refused.mock.calls.map(([{ body }]) => body)).toEqual(['Too late']);
  expect(send).toHaveBeenCalledTimes(2);
});

test('what waits in two tabs waits together, and what one has sent takes nothing of the other away', async () => {
  send.mockRejectedValue(new OfflineError());
  const [one, other] = [open(), open()];
  one.add(said('Of the one'));
  other.add(said('Of the other'));
  await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(2));
  // Both tries are over.
  await new Promise((done) => setTimeout(done));
  one.hear({ key: 'elsewhere' });
  expect(one.waiting()).toHaveLength(1);
  one.hear({ key: 'here' });
  expect(one.waiting().map(({ body }) => body)).toEqual(['Of the one', 'Of the other']);
  await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(3));
  expect(open().waiting()).toHaveLength(2);

  send.mockReset().mockResolvedValue();
  await other.flush();
  expect(send.mock.calls.map(([{ body }]) => body)).toEqual(['Of the other']);
  expect(
    open()
      .waiting()
      .map(({ body }) => body),
  ).toEqual(['Of the one']);
  one.hear({ key: 'here' });
  await vi.waitFor(() => expect(one.waiting()).toEqual([]));
  expect(stored.size).toBe(0);
});
