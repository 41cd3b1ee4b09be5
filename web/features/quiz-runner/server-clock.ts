/**
 * The server's clock as this page knows it. The device's own date decides nothing: between two answers of the server the
 * time is counted by a clock that nobody can set, and a page that slept asks again (`sleptFor`).
 */
export class ServerClock {
  #at: number;
  #since: number;
  readonly #steady: () => number;
  readonly #wall: () => number;
  #wallSince: number;

  constructor(now: string, steady: () => number = () => performance.now(), wall: () => number = () => Date.now()) {
    this.#steady = steady;
    this.#wall = wall;
    this.#at = Date.parse(now);
    this.#since = steady();
    this.#wallSince = wall();
  }

  /** The server has said what time it is. */
  set(now: string): void {
    this.#at = Date.parse(now);
    this.#since = this.#steady();
    this.#wallSince = this.#wall();
  }

  /** Milliseconds since 1970, by the server. */
  now(): number {
    return this.#at + this.#steady() - this.#since;
  }

  /** How far the steady clock stands behind the device's date: a device that slept may have stopped the first. */
  sleptFor(): number {
    return this.#wall() - this.#wallSince - (this.#steady() - this.#since);
  }
}
