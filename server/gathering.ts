/** What came of one item of a batch: its own result, or its own refusal. */
export type Outcome<R> = { result: R } | { error: unknown };

/**
 * Does work that costs little more for many than for one: an item that comes alone is worked on at once, and those that
 * come meanwhile are the next batch. Nobody waits for a timer.
 */
export class Gathering<T, R> {
  readonly #work: (items: readonly T[]) => Promise<Outcome<R>[]>;
  readonly #most: number;
  #waiting: { item: T; settle: (outcome: Outcome<R>) => void }[] = [];
  #isWorking = false;

  constructor(most: number, work: (items: readonly T[]) => Promise<Outcome<R>[]>) {
    this.#most = most;
    this.#work = work;
  }

  async add(item: T): Promise<R> {
    const outcome = await new Promise<Outcome<R>>((settle) => {
      this.#waiting.push({ item, settle });
      if (!this.#isWorking) void this.#workOff();
    });
    if ('error' in outcome) throw outcome.error;
    return outcome.result;
  }

  async #workOff(): Promise<void> {
    this.#isWorking = true;
    while (this.#waiting.length > 0) {
      const batch = this.#waiting.splice(0, this.#most);
      const outcomes = await this.#outcomesOf(batch.map(({ item }) => item));
      for (const [index, { settle }] of batch.entries()) settle(outcomes[index] ?? { error: new Error('No outcome') });
    }
    this.#isWorking = false;
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
