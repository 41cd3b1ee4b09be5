import type { LessonQuestion } from '../../../contract/lesson-questions.ts';
import type { Response } from '../../../contract/questions.ts';
import { ApiError } from '../../lib/errors.ts';
import type { OnDevice } from '../../lib/on-device.ts';
import type { KeptAnswer } from './kept-answer.ts';

export const retryDelay = 5000;

/**
 * `open`: it can be answered. `checking`: the server is asked. `kept`: it could not be reached, and this device keeps the
 * answer. `checked`: what the server said stands.
 */
export interface CheckState {
  phase: 'open' | 'checking' | 'kept' | 'checked';
  response: Response;
  /** Why the server did not take the answer. */
  failure: unknown;
}

type Send = (body: { response: KeptAnswer['response']; ago: number }) => Promise<LessonQuestion>;

/** One question of a lesson while it is answered: what was checked is kept on this device until the server has it. */
export class AnswerChecker {
  readonly #send: Send;
  readonly #keeping: OnDevice<KeptAnswer>;
  readonly #listeners = new Set<() => void>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #waiting: KeptAnswer | null;
  #isSending = false;
  #state: CheckState;

  constructor(send: Send, keeping: OnDevice<KeptAnswer>, answered: LessonQuestion['answered']) {
    this.#send = send;
    this.#keeping = keeping;
    this.#waiting = keeping.read();
    this.#state = this.#waiting
      ? { phase: 'kept', response: this.#waiting.response, failure: null }
      : { phase: answered ? 'checked' : 'open', response: answered?.response ?? null, failure: null };
  }

  /** For useSyncExternalStore. */
  readonly state = (): CheckState => this.#state;
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly answer = (response: Response): void => this.#set({ response, failure: null });

  readonly tryAgain = (): void => this.#set({ phase: 'open', failure: null });

  /** What stands on the server changed: another device has answered, or the question is another. */
  adopt(answered: LessonQuestion['answered']): void {
    if (this.#state.phase !== 'checked') return;
    this.#set(answered ? { response: answered.response } : { phase: 'open' });
  }

  readonly check = (): void => {
    const { response } = this.#state;
    if (response === null || this.#isSending) return;
    this.#waiting = { response, at: Date.now() };
    this.#keeping.write(this.#waiting);
    this.flush();
  };

  /** Sends what waits. */
  readonly flush = (): void => {
    clearTimeout(this.#timer);
    if (this.#waiting && !this.#isSending) void this.#sendWaiting(this.#waiting);
  };

  readonly stop = (): void => clearTimeout(this.#timer);

  async #sendWaiting(waiting: KeptAnswer): Promise<void> {
    this.#isSending = true;
    this.#set({ phase: 'checking', failure: null });
    try {
      const { answered } = await this.#send({ response: waiting.response, ago: agoOf(waiting, Date.now()) });
      this.#forget();
      this.#set({ phase: 'checked', response: answered?.response ?? waiting.response });
    } catch (failure) {
      // What the server refuses stays refused, however often it is sent; it goes on being there to be changed.
      const isRefused = failure instanceof ApiError && [403, 404, 409, 422].includes(failure.status);
      if (isRefused) this.#forget();
      else this.#timer = setTimeout(this.flush, retryDelay);
      this.#set(isRefused ? { phase: 'open', failure } : { phase: 'kept' });
    } finally {
      this.#isSending = false;
    }
  }

  #forget(): void {
    this.#waiting = null;
    this.#keeping.clear();
  }

  #set(change: Partial<CheckState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
}

/** How long an answer has waited, at most 24 days; a clock that was set back since makes it new. */
function agoOf({ at }: KeptAnswer, now: number): number {
  return Math.min(Math.max(0, Math.round(now - at)), 24 * 24 * 3600_000);
}
