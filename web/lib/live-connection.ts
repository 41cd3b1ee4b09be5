import { isTopic, type Topic } from '../../contract/live.ts';

const shortestPause = 1_000;
const longestPause = 30_000;
/** The server sends something every 20 seconds; a line that was silent for longer is gone, whatever the browser says. */
const longestSilence = 50_000;
/** The server looks back this far for a page that has not heard anything yet. */
const longestAge = 600_000;

export interface Heard {
  changed(topic: Topic, place: string): void;
  /** From this place on, everything is heard. */
  ready(place: string): void;
  missed(): void;
  /** The session is over, or the stream was refused: whoever is here may not be any more. */
  refused(): void;
}

/** Keeps one event stream open until what it answers is called; `place` is where an earlier one stopped. */
export function keepConnected(heard: Heard, place: string | undefined): () => void {
  let source: EventSource | undefined;
  let timer: number | undefined;
  let failures = 0;
  let heardAt = Date.now();

  function open(): void {
    close();
    heardAt = Date.now();
    const age = Math.round(performance.now());
    const isTooLate = place === undefined && age > longestAge;
    const since = new URLSearchParams(place === undefined ? (isTooLate ? {} : { age: String(age) }) : { after: place });
    source = new EventSource(`/api/live?${since}`);
    source.addEventListener('ready', ({ lastEventId }) => {
      failures = 0;
      heardAt = Date.now();
      place = lastEventId;
      heard.ready(place);
      if (isTooLate) heard.missed();
    });
    source.addEventListener('change', ({ data, lastEventId }) => {
      heardAt = Date.now();
      if (lastEventId) place = lastEventId;
      const { topic } = JSON.parse(String(data)) as { topic: unknown };
      // What only a newer version knows of, this one does not show.
      if (isTopic(topic)) heard.changed(topic, lastEventId);
    });
    source.addEventListener('alive', () => {
      heardAt = Date.now();
    });
    source.addEventListener('resync', () => heard.missed());
    source.addEventListener('restart', () => openLater());
    source.addEventListener('end', () => {
      openLater();
      heard.refused();
    });
    source.addEventListener('error', () => {
      const isRefused = source?.readyState === EventSource.CLOSED;
      openLater();
      if (isRefused) heard.refused();
    });
  }

  function close(): void {
    clearTimeout(timer);
    timer = undefined;
    source?.close();
    source = undefined;
  }

  function openLater(): void {
    close();
    const pause = Math.min(shortestPause * 2 ** failures++, longestPause);
    // Not all at once: after a restart the whole college comes back.
    timer = window.setTimeout(open, pause * (0.5 + Math.random()));
  }

  /** After sleep, or when the network is back: no waiting, and no trust in a line that has been silent. */
  function look(): void {
    const isSilent = Date.now() - heardAt > longestSilence;
    if (isSilent || (timer !== undefined && document.visibilityState === 'visible')) open();
  }
  const watch = window.setInterval(() => Date.now() - heardAt > longestSilence && open(), 10_000);
  addEventListener('online', look);
  document.addEventListener('visibilitychange', look);
  open();
  return () => {
    clearInterval(watch);
    removeEventListener('online', look);
    document.removeEventListener('visibilitychange', look);
    close();
  };
}
