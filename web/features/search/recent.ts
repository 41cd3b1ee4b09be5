import { listOnDevice } from '../../lib/on-device.ts';

const most = 6;
const placeOf = (userId: string) =>
  listOnDevice(`collegium-searches:${userId}`, (kept) =>
    Array.isArray(kept) ? kept.filter((each) => typeof each === 'string') : null,
  );

/** What this person looked for on this device and found, the last first. */
export const recentSearches = (userId: string): readonly string[] => placeOf(userId).read().slice(0, most);

export function keepSearch(userId: string, query: string): void {
  const words = query.trim();
  if (words === '') return;
  const others = recentSearches(userId).filter((each) => each.toLowerCase() !== words.toLowerCase());
  placeOf(userId).write([words, ...others].slice(0, most));
}

export const forgetSearches = (userId: string): void => placeOf(userId).write([]);
