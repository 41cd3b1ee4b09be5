/** Beyond this, the clock is worth being set once more. */
const vagueMs = 250;
/** A clock that stood still for longer than this is set anew, not more exactly. */
const standstillMs = 1000;

/**
 * The server's clock as this page knows it. The device's own date decides nothing: between two answers of the server the
 * time is counted by a clock that nobody can set, and a page that slept asks again (`sleptFor`).
 *
 * An answer says what time it was at some moment between the question and its arrival. Each one narrows down how far the
 * two clocks are apart, so that one slow answer never puts this device behind another one.
 */
export class ServerClock {
  readonly #steady: () => number;
  readonly #wall: () => number;
  /** The server's time, less the steady clock, lies between these. */
  #least = Number.NEGATIVE_INFINITY;
  #most = Number.POSITIVE_INFINITY;
  #since = 0;
  #wallSince = 0;

  constructor(steady: () => number = () => performance.now(), wall: () => number = () => Date.now()) {
    this.#steady = steady;
    this.#wall = wall;
  }

  /** Makes a call, and takes from its answer what time it is. */
  async during<Answer extends { now: string }>(call: () => Promise<Answer>): Promise<Answer> {
    const asked = this.#steady();
    const answer = await call();
    this.#hear(Date.parse(answer.now), asked, this.#steady());
    return answer;
  }

  /** Milliseconds since 1970, by the server. */
  now(): number {
    return (this.#least + this.#most) / 2 + this.#steady();
  }

  /** Whether it may be wrong by more than a person would notice. */
  isVague(): boolean {
    return this.#most - this.#least > 2 * vagueMs;
  }

  /** How far the steady clock stands behind the device's date: a device that slept may have stopped the first. */
  sleptFor(): number {
    return this.#wall() - this.#wallSince - (this.#steady() - this.#since);
  }

  #hear(said: number, asked: number, heard: number): void {
    const [least, most] = [said - heard, said - asked];
    // Out of what was known, or after a sleep: the steady clock has drifted or stood still.
    const isAnew = least > this.#most || most < this.#least || Math.abs(this.sleptFor()) > standstillMs;
    this.#least = isAnew ? least : Math.max(this.#least, least);
    this.#most = isAnew ? most : Math.min(this.#most, most);
    this.#since = heard;
    this.#wallSince = this.#wall();
  }
}
