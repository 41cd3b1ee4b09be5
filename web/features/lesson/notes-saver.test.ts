import { i18n } from '@lingui/core';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { LessonNotes } from '../../../contract/reading-place.ts';
import { ApiError, OfflineError } from '../../lib/errors.ts';
import type { OnDevice } from '../../lib/on-device.ts';
import { joinNotes, NotesSaver, retryDelay, saveDelay } from './notes-saver.ts';

let stored: LessonNotes;
let kept: LessonNotes | null;
let isDown: boolean;
const calls = {
  read: async () => stored,
  async save({ content, revision }: LessonNotes) {
    if (isDown) throw new OfflineError();
    if (revision !== stored.revision) throw new ApiError(409, 'x');
    stored = { content, revision: revision + 1 };
    return stored;
  },
};
const keeping: OnDevice<LessonNotes> = {
  read: () => kept,
  write: (notes) => {
    kept = notes;
    return true;
  },
  clear: () => void (kept = null),
};
const open = () => new NotesSaver(calls, keeping, stored);

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));
beforeEach(() => {
  vi.useFakeTimers();
  stored = { content: 'one', revision: 1 };
  kept = null;
  isDown = false;
});
afterEach(() => vi.useRealTimers());

test('notes are saved a second after they were typed, and kept on the device until then', async () => {
  const saver = open();
  saver.write('one two');
  expect(kept).toEqual({ content: 'one two', revision: 1 });
  await vi.advanceTimersByTimeAsync(saveDelay);
  expect(stored).toEqual({ content: 'one two', revision: 2 });
  expect(kept).toBeNull();
  expect(saver.state()).toEqual({ content: 'one two', phase: 'saved' });
});

test('what could not be saved is there when the page is opened again, and goes on by itself', async () => {
  isDown = true;
  const saver = open();
  saver.write('typed in a tunnel');
  await vi.advanceTimersByTimeAsync(saveDelay);
  expect(saver.state().phase).toBe('kept');
  const again = open();
  expect(again.state()).toEqual({ content: 'typed in a tunnel', phase: 'kept' });
  isDown = false;
  await vi.advanceTimersByTimeAsync(retryDelay);
  expect(stored.content).toBe('typed in a tunnel');
});

test('notes of another device are joined, never written over', async () => {
  const saver = open();
  saver.write('mine');
  stored = { content: 'theirs', revision: 2 };
  await vi.advanceTimersByTimeAsync(saveDelay + 1);
  expect(stored).toEqual({ content: 'theirs\n\nmine', revision: 3 });
  saver.adopt({ content: 'later', revision: 4 });
  expect(saver.state()).toEqual({ content: 'later', phase: 'saved' });
});

test('joining loses nothing and doubles nothing', () => {
  expect(joinNotes('a', 'a b')).toBe('a b');
  expect(joinNotes('a b', 'a')).toBe('a b');
  expect(joinNotes(' ', 'a')).toBe('a');
  expect(joinNotes('a', 'b')).toBe('a\n\nb');
});
