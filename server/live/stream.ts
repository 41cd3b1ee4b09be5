import type { Recognised } from '../features/identity/recognise.ts';
import { frames } from './frames.ts';

/** The line to one browser. Neither throws: a line that is gone says so by its `closed`. */
export interface Line {
  send(text: string): void;
  /** Says a last thing and hangs up. */
  end(text: string): void;
}

const beatEvery = 20_000;
/** However quiet everything is, a session is looked at again after this. */
const askEvery = 60_000;

/** One open page (or one browser, for all its pages): who it is for, and when to look whether they still may. */
export class Stream {
  readonly token: string;
  readonly #line: Line;
  #person: Recognised;
  #askedAt: number;
  #beatAt = performance.now();

  constructor(token: string, line: Line, person: Recognised, now: Date) {
    this.token = token;
    this.#line = line;
    this.#person = person;
    this.#askedAt = now.getTime();
  }

  get id(): string {
    return this.#person.id;
  }

  get role(): Recognised['role'] {
    return this.#person.role;
  }

  send(text: string): void {
    this.#line.send(text);
  }

  end(text: string): void {
    this.#line.end(text);
  }

  /** Whether the session may be over, or has not been looked at for long; also when a clock was set back since. */
  isDue(now: Date): boolean {
    return this.#person.endsAt <= now || Math.abs(now.getTime() - this.#askedAt) >= askEvery;
  }

  renew(person: Recognised, now: Date): void {
    this.#person = person;
    this.#askedAt = now.getTime();
  }

  /** Proxies cut what is silent, and a browser cannot tell silence from a line that is gone. */
  beat(): void {
    if (performance.now() - this.#beatAt < beatEvery) return;
    this.#beatAt = performance.now();
    this.#line.send(frames.alive);
  }
}
