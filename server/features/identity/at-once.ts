/** So many at once for each key; who comes beyond them waits until one of its key is done. */
export class AtOnce {
  readonly #places: number;
  readonly #keys = new Map<string, { taken: number; waiting: (() => void)[] }>();

  constructor(places: number) {
    this.#places = places;
  }

  async run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const at = this.#keys.get(key) ?? { taken: 0, waiting: [] };
    this.#keys.set(key, at);
    // Who leaves hands the place on, so that nobody who comes meanwhile takes it.
    if (at.taken < this.#places) at.taken++;
    else await new Promise<void>((resolve) => void at.waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = at.waiting.shift();
      if (next) next();
      else if (--at.taken === 0) this.#keys.delete(key);
    }
  }
}
