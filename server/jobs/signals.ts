/** What a job may wait for, told within the process once it is committed. */
type Signal = 'mail.queued' | 'reset.asked' | 'notifications.asked' | 'roster.asked' | 'course.asked' | 'export.asked';
export type SignalName = Signal;

/** Tells jobs of this process that there is work; those of other processes find it at their next turn. */
export interface Signals {
  give(name: Signal): void;
  /** Answers what ends it. */
  on(name: Signal, listener: () => void): () => void;
}

export function createSignals(): Signals {
  const listeners = new Map<Signal, Set<() => void>>();
  return {
    give(name) {
      for (const listener of listeners.get(name) ?? []) listener();
    },
    on(name, listener) {
      const all = listeners.get(name) ?? new Set();
      listeners.set(name, all.add(listener));
      return () => void all.delete(listener);
    },
  };
}
