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
  const lanes = [
    createLane(queryClient, ({ queryKey }) => !isCostly(queryKey), 0),
    createLane(queryClient, ({ queryKey }) => isCostly(queryKey), costlyPause),
  ];
  const changed = (topic: Topic) => lanes.forEach((lane) => lane.add(topic));
  return {
    changed,
    everything: () => changed('session'),
    stop: () => lanes.forEach((lane) => lane.stop()),
  };
}

function createLane(queryClient: QueryClient, isMine: (query: Query) => boolean, pause: number) {
  const waiting = new Set<Topic>();
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
        query.meta?.['live'] !== false && isMine(query) && topics.some((topic) => concerns(topic, query.queryKey)),
    });
  }

  return {
    add(topic: Topic): void {
      waiting.add(topic);
      timer ??= window.setTimeout(flush, Math.max(Math.random() * spread, last + pause - performance.now()));
    },
    stop: () => clearTimeout(timer),
  };
}
