/** What came of one item of a batch: its own result, or its own refusal. */
export type Outcome<R> = { result: R } | { error: unknown };

interface Waiting<T, R> {
  item: T;
  settle: (outcome: Outcome<R>) => void;
}

/**
 * Does work that costs little more for many than for one: an item that comes alone is worked on at once, and those that
 * come meanwhile are the next batch. It begins when the one before is done or, where a patience in milliseconds is given,
 * has taken so long: a lost connection then holds up nobody but its own batch.
 */
export class Gathering<T, R> {
  readonly #work: (items: readonly T[]) => Promise<Outcome<R>[]>;
  readonly #most: number;
  readonly #patience: number | undefined;
  #waiting: Waiting<T, R>[] = [];
  /** Those that the next batch waits for. */
  #current: readonly Waiting<T, R>[] | undefined;

  constructor(most: number, work: (items: readonly T[]) => Promise<Outcome<R>[]>, patience?: number) {
    this.#most = most;
    this.#work = work;
    this.#patience = patience;
  }

  async add(item: T): Promise<R> {
    const outcome = await new Promise<Outcome<R>>((settle) => {
      this.#waiting.push({ item, settle });
      if (!this.#current) this.#begin();
    });
    if ('error' in outcome) throw outcome.error;
    return outcome.result;
  }

  #begin(): void {
    const batch = this.#waiting.splice(0, this.#most);
    if (batch.length === 0) return;
    this.#current = batch;
    const goOn = () => {
      if (this.#current !== batch) return;
      this.#current = undefined;
      this.#begin();
    };
    const timer = this.#patience === undefined ? undefined : setTimeout(goOn, this.#patience);
    void this.#workOff(batch).finally(() => {
      clearTimeout(timer);
      goOn();
    });
  }

  async #workOff(batch: readonly Waiting<T, R>[]): Promise<void> {
    const outcomes = await this.#outcomesOf(batch.map(({ item }) => item));
    for (const [index, { settle }] of batch.entries()) settle(outcomes[index] ?? { error: new Error('No outcome') });
  }

  /** Where a batch fails as a whole, each of its items is tried by itself: one cannot stand in the way of the others. */
  async #outcomesOf(items: readonly T[]): Promise<Outcome<R>[]> {
    try {
      return await this.#work(items);
    } catch (error) {
      if (items.length === 1) return [{ error }];
      const outcomes: Outcome<R>[] = [];
      for (const item of items) outcomes.push(...(await this.#outcomesOf([item])));
      return outcomes;
    }
  }
}
