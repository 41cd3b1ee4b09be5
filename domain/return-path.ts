/**
 * The path to return to after signing in: a path of ours with its query, or `/` for anything else. A path that a browser
 * would read as another site (`//evil`, `/\evil`, with control characters between) is none of ours.
 */
export function returnPath(wish: unknown): string {
  if (typeof wish !== 'string' || !wish.startsWith('/')) return '/';
  const here = 'http://college.invalid';
  if (!URL.canParse(wish, here)) return '/';
  const url = new URL(wish, here);
  const isOurs = url.origin === here && !url.pathname.startsWith('//');
  return isOurs ? url.pathname + url.search + url.hash : '/';
}
