import type { Topic } from '../../contract/live.ts';

const listeners = new Map<Topic, Set<() => void>>();

/** Calls `listener` when something has changed, or may have; answers what ends it. */
export function listenLive(topic: Topic, listener: () => void): () => void {
  const all = listeners.get(topic) ?? new Set();
  listeners.set(topic, all.add(listener));
  return () => {
    all.delete(listener);
    if (all.size === 0) listeners.delete(topic);
  };
}

export function tellListeners(topic: Topic): void {
  for (const listener of listeners.get(topic) ?? []) listener();
}

export function tellAllListeners(): void {
  for (const topic of listeners.keys()) tellListeners(topic);
}
