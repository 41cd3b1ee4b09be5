import { randomInt } from 'node:crypto';
import { expect, it, onTestFailed } from 'vitest';
import { anEmptyPlace } from '../testing/places.ts';
import { killServer } from './kill.ts';

/** `npm run bench -- --kills 100` is the long run. */
const kills = 5;

it('a server that is killed under everybody’s work has all that it acknowledged, and nothing twice', async () => {
  const seed = Number(process.env['COLLEGIUM_KILLS_SEED'] ?? randomInt(1_000_000));
  onTestFailed(() => console.warn(`COLLEGIUM_KILLS_SEED=${seed}`));
  const place = await anEmptyPlace();
  try {
    const { problems, acknowledged, turns } = await killServer(place, kills, seed);
    expect(problems).toEqual([]);
    expect(acknowledged).toBeGreaterThan(100);
    expect(turns.size).toBe(7);
  } finally {
    await place.drop();
  }
}, 300_000);
