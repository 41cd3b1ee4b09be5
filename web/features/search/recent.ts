const most = 6;
const keyOf = (userId: string) => `collegium-searches:${userId}`;

/** What this person looked for on this device and found, the last first. */
export function recentSearches(userId: string): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? '[]');
    return Array.isArray(kept) ? kept.filter((each) => typeof each === 'string').slice(0, most) : [];
  } catch {
    return [];
  }
}

export function keepSearch(userId: string, query: string): void {
  const words = query.trim();
  if (words === '') return;
  const others = recentSearches(userId).filter((each) => each.toLowerCase() !== words.toLowerCase());
  write(userId, [words, ...others].slice(0, most));
}

export function forgetSearches(userId: string): void {
  write(userId, []);
}

/** Where the browser keeps nothing, nothing is remembered. */
function write(userId: string, searches: readonly string[]): void {
  try {
    if (searches.length === 0) localStorage.removeItem(keyOf(userId));
    else localStorage.setItem(keyOf(userId), JSON.stringify(searches));
  } catch {
    // Full or forbidden.
  }
}
