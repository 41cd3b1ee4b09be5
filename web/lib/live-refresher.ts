import type { Query, QueryClient } from '@tanstack/react-query';
import type { Topic } from '../../contract/live.ts';
import { concerns, isCostly } from './live-topics.ts';

/** Several changes at once are one refetch, and not every open page of the college asks in the same moment. */
const spread = 120;
const costlyPause = 4_000;

export interface Refresher {
  changed(topic: Topic): void;
  /** Something may have been missed: everything that is shown is asked for again. */
  everything(): void;
  stop(): void;
}

/** Asks again for what a message concerns: at once where it is shown, else when it is shown next. */
export function createRefresher(queryClient: QueryClient): Refresher {
  const asked = watchAsked(queryClient);
  const lanes = [
    createLane(queryClient, asked.since, ({ queryKey }) => !isCostly(queryKey), 0),
    createLane(queryClient, asked.since, ({ queryKey }) => isCostly(queryKey), costlyPause),
  ];
  const changed = (topic: Topic) => lanes.forEach((lane) => lane.add(topic));
  return {
    changed,
    everything: () => changed('session'),
    stop: () => {
      asked.stop();
      lanes.forEach((lane) => lane.stop());
    },
  };
}

/** When each read was last begun. One that was begun after something was told knows of it: it is told after its commit. */
function watchAsked(queryClient: QueryClient) {
  const begun = new WeakMap<Query, number>();
  const stop = queryClient.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'fetch') begun.set(event.query, performance.now());
  });
  return { stop, since: (query: Query, moment: number) => (begun.get(query) ?? Number.NEGATIVE_INFINITY) > moment };
}

function createLane(
  queryClient: QueryClient,
  isAskedSince: (query: Query, moment: number) => boolean,
  isMine: (query: Query) => boolean,
  pause: number,
) {
  const waiting = new Map<Topic, number>();
  let timer: number | undefined;
  let last = Number.NEGATIVE_INFINITY;

  function flush(): void {
    const topics = [...waiting];
    waiting.clear();
    timer = undefined;
    last = performance.now();
    void queryClient.invalidateQueries({
      // A form that somebody is filling in says so: `meta: { live: false }`.
      predicate: (query) =>
        query.meta?.['live'] !== false &&
        isMine(query) &&
        topics.some(([topic, told]) => concerns(topic, query.queryKey) && !isAskedSince(query, told)),
    });
  }

  return {
    add(topic: Topic): void {
      waiting.set(topic, performance.now());
      timer ??= window.setTimeout(flush, Math.max(Math.random() * spread, last + pause - performance.now()));
    },
    stop: () => clearTimeout(timer),
  };
}
