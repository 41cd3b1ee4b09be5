import { i18n } from '@lingui/core';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Annotation, AnnotationContent } from '../../../contract/annotations.ts';
import { ApiError, OfflineError } from '../../lib/errors.ts';
import type { ListOnDevice } from '../../lib/on-device.ts';
import { AnnotationKeeper } from './annotation-keeper.ts';
import type { LeftAnnotation } from './left-annotations.ts';

const content = (body: string): AnnotationContent => ({
  fileId: 'f',
  page: 1,
  kind: 'comment',
  color: 'yellow',
  rects: [{ x: 0.5, y: 0.5, width: 0, height: 0 }],
  strokes: [],
  body,
});

/** A server with one annotation of each id, that can be away. */
function aServer() {
  const rows = new Map<string, { body: string; revision: number; isGone: boolean }>();
  const asked: string[] = [];
  const state = { isAway: false };
  const seen: (Annotation | null)[] = [];
  const overtaken = vi.fn<() => void>();
  const answer = (id: string, { body, revision }: { body: string; revision: number }): Annotation => ({
    ...content(body),
    id,
    revision,
    author: null,
    isMine: true,
    createdAt: '',
    updatedAt: '',
  });
  let onDevice: readonly LeftAnnotation[] = [];
  const left: ListOnDevice<LeftAnnotation> = { read: () => onDevice, write: (list) => void (onDevice = list) };
  const hooks: ConstructorParameters<typeof AnnotationKeeper>[0] = {
    async put(id, { body }, revision) {
      asked.push(`put ${body} ${revision}`);
      await Promise.resolve();
      if (state.isAway) throw new OfflineError();
      const row = rows.get(id);
      if ((row?.revision ?? 0) !== revision) throw new ApiError(409, 'Meanwhile', undefined);
      const next = { body, revision: revision + 1, isGone: false };
      rows.set(id, next);
      return answer(id, next);
    },
    async remove(id, revision) {
      asked.push(`remove ${revision}`);
      await Promise.resolve();
      if (state.isAway) throw new OfflineError();
      rows.set(id, { body: '', revision: revision + 1, isGone: true });
    },
    saved: (_, annotation) => seen.push(annotation),
    overtaken,
    left,
  };
  /** Another page of the same browser. */
  const open = () => new AnnotationKeeper(hooks);
  return { keeper: open(), open, left, rows, asked, seen, state, overtaken };
}

beforeEach(() => {
  i18n.activate('en');
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());
const settle = () => vi.advanceTimersByTimeAsync(10);

test('what is drawn is saved at once, and a change while it is under way follows it', async () => {
  const { keeper, asked, seen } = aServer();
  keeper.give('a', content('One'), undefined);
  keeper.give('a', content('Two'), undefined);
  expect(keeper.kept().get('a')?.state).toBe('saving');
  await settle();
  expect(asked).toEqual(['put One 0', 'put Two 1']);
  expect(seen.at(-1)).toMatchObject({ body: 'Two', revision: 2 });
  expect(keeper.kept().size).toBe(0);
});

test('without a connection it waits, and is written once there is one', async () => {
  const { keeper, asked, state, rows } = aServer();
  state.isAway = true;
  keeper.give('a', content('One'), undefined);
  await settle();
  expect(keeper.kept().get('a')?.state).toBe('offline');
  keeper.give('a', content('Two'), undefined);
  await settle();
  state.isAway = false;
  await vi.advanceTimersByTimeAsync(4100);
  expect(keeper.kept().size).toBe(0);
  expect(rows.get('a')).toMatchObject({ body: 'Two', revision: 1 });
  expect(asked.at(-1)).toBe('put Two 0');
});

test('what was taken away comes back by the revision that it had then', async () => {
  const { keeper, rows } = aServer();
  keeper.give('a', content('One'), undefined);
  await settle();
  keeper.give('a', null, { revision: 1 });
  await settle();
  expect(rows.get('a')).toMatchObject({ isGone: true, revision: 2 });
  keeper.give('a', content('One'), undefined);
  await settle();
  expect(rows.get('a')).toMatchObject({ isGone: false, body: 'One', revision: 3 });
});

test('what was drawn and taken away without a connection is not there in the end', async () => {
  const { keeper, asked, state } = aServer();
  state.isAway = true;
  keeper.give('a', content('One'), undefined);
  await settle();
  keeper.give('a', null, undefined);
  await settle();
  state.isAway = false;
  await vi.advanceTimersByTimeAsync(4100);
  expect(asked.at(-1)).toBe('remove 0');
  expect(keeper.kept().size).toBe(0);
});

test('what is refused stays, says why, and asks for what stands', async () => {
  const { keeper, rows, overtaken } = aServer();
  rows.set('a', { body: 'Theirs', revision: 4, isGone: false });
  keeper.give('a', content('Mine'), { revision: 3 });
  await settle();
  expect(keeper.kept().get('a')).toMatchObject({ state: 'refused' });
  expect(overtaken).toHaveBeenCalledOnce();
  keeper.drop('a');
  expect(keeper.kept().size).toBe(0);
});

test('what is drawn without a connection is on the device, and is sent by the next page once', async () => {
  const { keeper, open, left, rows, asked, state } = aServer();
  state.isAway = true;
  keeper.give('one', content('In a tunnel'), undefined);
  expect(left.read()).toEqual([{ id: 'one', wanted: content('In a tunnel'), revision: 0 }]);
  await vi.advanceTimersByTimeAsync(1);
  state.isAway = false;
  const back = open();
  back.resume();
  back.resume();
  await vi.advanceTimersByTimeAsync(1);
  expect(asked).toEqual(['put In a tunnel 0', 'put In a tunnel 0']);
  expect([rows.get('one')?.body, back.kept().size, left.read()]).toEqual(['In a tunnel', 0, []]);
});
