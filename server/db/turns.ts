/** One at a time, in the order of asking. */
export class Turns {
  readonly #queue: (() => void)[] = [];
  #taken = false;

  take(): Promise<void> {
    if (!this.#taken) {
      this.#taken = true;
      return Promise.resolve();
    }
    return new Promise((resolve) => {
      this.#queue.push(resolve);
    });
  }

  pass(): void {
    const next = this.#queue.shift();
    if (next) next();
    else this.#taken = false;
  }
}
