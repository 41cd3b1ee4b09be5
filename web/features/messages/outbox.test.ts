import { beforeEach, expect, test, vi } from 'vitest';
import { hearOutbox, putLetter, readOutbox, takeLetter } from './outbox.ts';

const outbox = { userId: 'sam', conversationId: 'one' };
const letter = (key: string) => ({ key, body: `The words of ${key}`, files: [] });
const waiting = () => readOutbox(outbox).map(({ key }) => key);

const page = new EventTarget();
beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  });
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
});

test('what waits in two tabs waits together, and what one has sent takes nothing of the other away', () => {
  putLetter(outbox, letter('first'));
  putLetter(outbox, letter('second'));
  expect(waiting()).toEqual(['first', 'second']);
  takeLetter(outbox, 'second');
  expect(waiting()).toEqual(['first']);
  takeLetter(outbox, 'first');
  expect(waiting()).toEqual([]);
});

test('another tab is heard where it changes this conversation of this person, until nobody listens', () => {
  const heard = vi.fn();
  const stop = hearOutbox(outbox, heard);
  const change = (key: string) => page.dispatchEvent(Object.assign(new Event('storage'), { key }));
  change('collegium-outbox:sam:other');
  expect(heard).not.toHaveBeenCalled();
  change('collegium-outbox:sam:one');
  expect(heard).toHaveBeenCalledTimes(1);
  stop();
  change('collegium-outbox:sam:one');
  expect(heard).toHaveBeenCalledTimes(1);
});
