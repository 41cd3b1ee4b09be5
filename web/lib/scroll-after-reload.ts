import { unfinished } from '../ui/more-rows.ts';

/** Where the router keeps, for each entry of the history, how far its page was scrolled; a journey holds it to that. */
const storageKey = 'tsr-scroll-restoration-v1_3';

interface Kept {
  [entry: string]: { window?: { scrollY: number } } | undefined;
}

const patienceMs = 10_000;
/** A list says that it has more once its rows are drawn. */
const drawnMs = 50;

/**
 * The router takes a reloaded page to its place once, when its frame stands. Where its rows come later, the place can only
 * be reached then; where they had been asked for, as those of the one list of the page, they are asked for again. Nothing is done from when `stop` is aborted.
 */
export function scrollAfterReload(entry: string, stop: AbortController): void {
  const wanted = keptPlace(entry);
  if (wanted === 0 || location.hash || stop.signal.aborted) return;
  const { href } = location;
  let end = 0;
  let isAsking = false;
  const look = () => {
    // As far down as the page went before it grew, the router took it; anywhere else somebody did.
    const isMoved = scrollY > 0 && Math.abs(scrollY - end) > 1 && Math.abs(scrollY - endOfPage()) > 1;
    if (location.href !== href || isMoved) return stop.abort();
    end = endOfPage();
    if (end < wanted) return void setTimeout(() => void askForMore(), drawnMs);
    stop.abort();
    scrollTo(0, wanted);
  };
  const askForMore = async () => {
    const [more, ...others] = unfinished;
    if (stop.signal.aborted || isAsking || !more || others.length > 0) return;
    isAsking = true;
    const before = end;
    await more();
    isAsking = false;
    // What came while it was asked for; where nothing came, that was all.
    if (!stop.signal.aborted && endOfPage() > before) look();
  };
  const growing = new ResizeObserver(look);
  stop.signal.addEventListener('abort', () => growing.disconnect());
  setTimeout(() => stop.abort(), patienceMs);
  growing.observe(document.body);
}

const endOfPage = () => document.documentElement.scrollHeight - innerHeight;

function keptPlace(entry: string): number {
  try {
    const kept = JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') as Kept;
    return kept[entry]?.window?.scrollY ?? 0;
  } catch {
    // A browser may keep nothing.
    return 0;
  }
}
