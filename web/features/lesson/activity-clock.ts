/** Longer than anybody looks at a page without touching anything, except while something plays. */
const patienceMs = 60_000;
const tickMs = 1000;
/** A tick that comes later than this was held back: by a sleeping device, or a page out of sight. */
const longestTickMs = 2 * tickMs;
const signs = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'touchstart', 'scroll'] as const;

export interface Surroundings {
  now(): number;
  isVisible(): boolean;
  isPlaying(): boolean;
}

/** Counts the time at work in a page: only while it is in sight, and somebody is at it or something plays. */
export class ActivityClock {
  readonly #around: Surroundings;
  #seenAt: number;
  #tickedAt: number;
  #activeMs = 0;

  constructor(around: Surroundings) {
    this.#around = around;
    this.#seenAt = around.now();
    this.#tickedAt = this.#seenAt;
  }

  /** Somebody is there. */
  readonly see = (): void => {
    this.#seenAt = this.#around.now();
  };

  readonly tick = (): void => {
    const now = this.#around.now();
    const passed = now - this.#tickedAt;
    this.#tickedAt = now;
    if (passed <= 0 || passed > longestTickMs || !this.#around.isVisible()) return;
    if (now - this.#seenAt < patienceMs || this.#around.isPlaying()) this.#activeMs += passed;
  };

  /** What was counted since it was last taken, at most so much; the rest is not counted. */
  take(atMost: number): number {
    const taken = Math.min(this.#activeMs, atMost);
    this.#activeMs = 0;
    return taken;
  }

  /** What was taken and did not arrive. */
  giveBack(milliseconds: number): void {
    this.#activeMs += milliseconds;
  }

  get activeMs(): number {
    return this.#activeMs;
  }
}

/** Lets a clock run with the page; answers how to stop it. */
export function runClock(clock: ActivityClock): () => void {
  const over = new AbortController();
  for (const sign of signs) addEventListener(sign, clock.see, { passive: true, capture: true, signal: over.signal });
  const timer = setInterval(clock.tick, tickMs);
  return () => {
    over.abort();
    clearInterval(timer);
  };
}
