import { beforeEach, expect, test, vi } from 'vitest';
import { listOnDevice, onDevice } from './on-device.ts';

const asNumber = (value: unknown): number | null => (typeof value === 'number' ? value : null);
const asNumbers = (value: unknown): number[] | null => (Array.isArray(value) ? value.map(Number) : null);
const kept = new Map<string, string>();
const storage = {
  getItem: (name: string) => kept.get(name) ?? null,
  setItem: (name: string, text: string) => void kept.set(name, text),
  removeItem: (name: string) => void kept.delete(name),
};

beforeEach(() => {
  kept.clear();
  vi.stubGlobal('localStorage', storage);
});

test('what is written under a name is read under that name alone, until it is taken away', () => {
  const place = onDevice('one', asNumber);
  expect(place.read()).toBeNull();
  expect(place.write(7)).toBe(true);
  expect(place.read()).toBe(7);
  expect(onDevice('another', asNumber).read()).toBeNull();
  place.clear();
  expect(place.read()).toBeNull();
});

test('what another build has left, or nobody can read, is as if nothing were there', () => {
  kept.set('one', '"seven"');
  expect(onDevice('one', asNumber).read()).toBeNull();
  kept.set('one', '{');
  expect(onDevice('one', asNumber).read()).toBeNull();
  kept.set('one', '7');
  const refuse = () => {
    throw new TypeError('not of this build');
  };
  expect(onDevice('one', refuse).read()).toBeNull();
});

test('a device that keeps nothing says so and stops nobody', () => {
  const forbidden = () => {
    throw new DOMException('no', 'SecurityError');
  };
  const place = onDevice('one', asNumber, forbidden);
  expect(place.read()).toBeNull();
  expect(place.write(7)).toBe(false);
  expect(() => place.clear()).not.toThrow();
});

test('a list that has become empty leaves nothing behind', () => {
  const list = listOnDevice('many', asNumbers);
  expect(list.read()).toEqual([]);
  list.write([1, 2]);
  expect(list.read()).toEqual([1, 2]);
  list.write([]);
  expect(kept.size).toBe(0);
});
