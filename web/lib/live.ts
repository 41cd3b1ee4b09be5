import type { QueryClient } from '@tanstack/react-query';
import type { Topic } from '../../contract/live.ts';
import { owner } from './api.ts';
import { forgetEarly } from './early.ts';
import { watchAttendance } from './live-attendance.ts';
import { keepConnected } from './live-connection.ts';
import { watchDay } from './live-day.ts';
import { tellAllListeners, tellListeners } from './live-listeners.ts';
import { watchLooks } from './live-looks.ts';
import { createRecent } from './live-recent.ts';
import { createRefresher } from './live-refresher.ts';
import { isLeavingPage, sessionQuery } from './session.ts';

/** Of one person: a tab of whoever is signed in beside them hears nothing of it. */
const nameOf = (owner: string | null) => `collegium-live-${owner}`;

/** What the tab that holds the stream tells the others, and `hello` from one that has just begun to listen. */
type News =
  | { kind: 'changed'; topic: Topic; place: string }
  | { kind: 'ready'; place: string }
  | { kind: 'missed' }
  | { kind: 'refused' }
  | { kind: 'hello'; since: number };

let running: { holders: number; stop: () => void } | undefined;

/** Keeps what this page shows as it is in the college, until everybody who asked for that has called what this answers. */
export function startLive(queryClient: QueryClient): () => void {
  const mine = (running ??= { holders: 0, stop: beginLive(queryClient) });
  mine.holders++;
  let isOver = false;
  return () => {
    if (isOver) return;
    isOver = true;
    if (--mine.holders > 0) return;
    running = undefined;
    mine.stop();
  };
}

/**
 * One tab of a browser holds the stream and tells the others (HTTP/1.1 has six connections for a host); when it goes, the
 * one that waits longest takes over from the same place. Where there are no locks (plain http beyond localhost), each tab
 * has a stream of its own.
 */
function beginLive(queryClient: QueryClient): () => void {
  const name = nameOf(owner.id);
  const over = new AbortController();
  const refresher = createRefresher(queryClient);
  watchAttendance(over.signal);
  watchLooks(queryClient, over.signal);
  watchDay(over.signal);
  let place: string | undefined;

  function hear(news: News): void {
    forgetEarly();
    if ('place' in news && news.place) ({ place } = news);
    if (news.kind === 'changed') {
      refresher.changed(news.topic);
      tellListeners(news.topic);
    } else if (news.kind === 'missed') {
      refresher.everything();
      tellAllListeners();
    } else if (news.kind === 'refused' && !isLeavingPage()) {
      void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey });
    }
  }

  if (!('locks' in navigator)) {
    const disconnect = keepConnected(listenersOf(hear), undefined);
    over.signal.addEventListener('abort', disconnect);
  } else {
    const channel = new BroadcastChannel(name);
    channel.addEventListener('message', ({ data }: MessageEvent<News>) => hear(data));
    over.signal.addEventListener('abort', () => channel.close());
    post(channel, { kind: 'hello', since: performance.timeOrigin });
    const lead = () => leadUntil(over.signal, channel, hear, place);
    // Aborted while it waits: this page is gone.
    navigator.locks.request(name, { signal: over.signal }, lead).catch(() => undefined);
  }
  return () => {
    refresher.stop();
    over.abort();
  };
}

function post(channel: BroadcastChannel, news: News): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin
  channel.postMessage(news);
}

function listenersOf(tell: (news: News) => void) {
  return {
    changed: (topic: Topic, place: string) => tell({ kind: 'changed', topic, place }),
    ready: (place: string) => tell({ kind: 'ready', place }),
    missed: () => tell({ kind: 'missed' }),
    refused: () => tell({ kind: 'refused' }),
  };
}

/** Holds the stream for all tabs. Whoever says hello hears again what was told since their page began to load. */
function leadUntil(
  signal: AbortSignal,
  channel: BroadcastChannel,
  hear: (news: News) => void,
  from: string | undefined,
): Promise<void> {
  const recent = createRecent<News>();
  let place = from;
  const tell = (news: News) => {
    if ('place' in news && news.place) ({ place } = news);
    if (news.kind !== 'ready') recent.add(news);
    hear(news);
    post(channel, news);
  };
  channel.addEventListener('message', ({ data }: MessageEvent<News>) => {
    if (data.kind !== 'hello') return;
    for (const news of recent.since(data.since) ?? [{ kind: 'missed' } as const]) post(channel, news);
    if (place) post(channel, { kind: 'ready', place });
  });
  const disconnect = keepConnected(listenersOf(tell), from);
  return new Promise((gone) => {
    signal.addEventListener('abort', () => {
      disconnect();
      gone();
    });
  });
}
