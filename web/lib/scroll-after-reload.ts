/** Where the router keeps, for each entry of the history, how far its page was scrolled; a journey holds it to that. */
const storageKey = 'tsr-scroll-restoration-v1_3';

interface Kept {
  [entry: string]: { window?: { scrollY: number } } | undefined;
}

/** Whoever moves the page themselves is where they want to be. */
const own = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

const patienceMs = 10_000;

/**
 * The router takes a reloaded page to its place once, when its frame stands. Where its rows come later, the place can only
 * be reached then.
 */
export function scrollAfterReload(entry: string): void {
  const wanted = keptPlace(entry);
  if (wanted === 0 || location.hash) return;
  const { href } = location;
  const stop = new AbortController();
  const growing = new ResizeObserver(() => {
    if (location.href !== href || scrollY > 0) return stop.abort();
    if (document.documentElement.scrollHeight - innerHeight < wanted) return;
    stop.abort();
    scrollTo(0, wanted);
  });
  stop.signal.addEventListener('abort', () => growing.disconnect());
  for (const event of own) addEventListener(event, () => stop.abort(), { signal: stop.signal, passive: true });
  setTimeout(() => stop.abort(), patienceMs);
  growing.observe(document.body);
}

function keptPlace(entry: string): number {
  try {
    const kept = JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') as Kept;
    return kept[entry]?.window?.scrollY ?? 0;
  } catch {
    // A browser may keep nothing.
    return 0;
  }
}
