import { useSyncExternalStore } from 'react';

/** A value that is set outside of React and shown by it. */
export class Value<T> {
  #value: T;
  readonly #listeners = new Set<() => void>();

  constructor(value: T) {
    this.#value = value;
  }

  get = (): T => this.#value;

  set(value: T): void {
    this.#value = value;
    for (const listener of this.#listeners) listener();
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
}

export function useValue<T>({ subscribe, get }: Value<T>): T {
  return useSyncExternalStore(subscribe, get);
}
