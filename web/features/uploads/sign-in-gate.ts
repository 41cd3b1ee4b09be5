/**
 * Where calls wait while nobody is signed in: the page stays as it is, with the files that were chosen, until somebody
 * has signed in again in another window.
 */
export class SignInGate {
  readonly #onChange: (isClosed: boolean) => void;
  readonly #waiting = new Set<() => void>();

  constructor(onChange: (isClosed: boolean) => void) {
    this.#onChange = onChange;
  }

  wait(signal: AbortSignal | undefined): Promise<void> {
    this.#onChange(true);
    return new Promise((done) => {
      this.#waiting.add(done);
      signal?.addEventListener('abort', () => done(), { once: true });
    });
  }

  /** Lets all of them try again; whoever is still refused comes back. */
  readonly open = (): void => {
    if (this.#waiting.size === 0) return;
    const waiting = [...this.#waiting];
    this.#waiting.clear();
    this.#onChange(false);
    for (const go of waiting) go();
  };
}
