import { expect, test } from 'vitest';
import { zonesAt } from './time-zones.ts';

const winter = new Date('2026-12-01T12:00:00Z');
const zones = zonesAt(winter);
const zone = (value: string) => zones.find((each) => each.value === value);

test('each zone stands once, with what its clocks show', () => {
  expect(new Set(zones.map(({ value }) => value)).size).toBe(zones.length);
  expect(zone('America/New_York')).toEqual({
    value: 'America/New_York',
    label: 'America/New York',
    detail: 'UTC−05:00',
  });
  expect(zonesAt(new Date('2026-07-01T12:00:00Z')).find(({ value }) => value === 'America/New_York')?.detail).toBe(
    'UTC−04:00',
  );
});

test('cities have the names that they have', () => {
  expect(zone('Asia/Kolkata')?.detail).toBe('UTC+05:30');
  expect(zone('Europe/Kyiv')).toBeDefined();
  expect(zone('Asia/Calcutta')).toBeUndefined();
  expect(zone('UTC')?.detail).toBe('UTC');
});
