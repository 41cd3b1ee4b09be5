import type { Attempt, SavedAnswer } from '../../../contract/attempts.ts';
import type { Response } from '../../../contract/questions.ts';
import type { Journal, JournalEntry } from './journal.ts';
import { type Failure, failureOf, type SaveCall } from './save-call.ts';
import type { ServerClock } from './server-clock.ts';
import type { TabChannel } from './tab-channel.ts';

/** What the student sees of the saving. */
export type SaveState = 'saved' | 'saving' | 'offline' | 'signed-out' | 'over';

export interface HeldAnswer {
  revision: number;
  response: Response;
  isFlagged: boolean;
  givenAt: number;
  /** The revision that the server has confirmed; 0: none. */
  confirmed: number;
}

export interface Kept {
  readonly state: SaveState;
  readonly answers: ReadonlyMap<string, HeldAnswer>;
  /** Answers that the server does not have yet. */
  readonly unsent: number;
  /** Per question, why the server did not take an answer. */
  readonly refused: ReadonlyMap<string, string>;
  /** Whether what is unsent survives this page. */
  readonly isLasting: boolean;
}

interface Parts {
  attempt: Attempt;
  journal: Journal;
  clock: ServerClock;
  save: SaveCall;
  tabs: TabChannel;
  /** The attempt's deadline, with each answer of the server. */
  onDeadline: (deadlineAt: string | null) => void;
}

/** How long it waits for more of the same typing, and at most between two tries. */
const gatherMs = 250;
const retryMs = [500, 1000, 2000, 4000, 8000, 15_000];
/** An answer that another tab gave is that tab's to send; only if it does not, this one does. */
const yieldMs = 3000;
const atOnce = 200;

/**
 * Keeps the answers of one attempt: on this device at once, on the server as soon as it can be reached, in the order in
 * which they were given. Whatever fails, an answer is held until the server has said that it stands.
 */
export class AnswerKeeper {
  readonly #parts: Parts;
  readonly #answers: Map<string, HeldAnswer>;
  readonly #refused = new Map<string, string>();
  readonly #listeners = new Set<() => void>();
  #seen: Kept;
  #failure: Failure | null = null;
  #failures = 0;
  #atMost = atOnce;
  #sending: Promise<void> | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  private constructor(parts: Parts, answers: Map<string, HeldAnswer>) {
    this.#parts = parts;
    this.#answers = answers;
    this.#seen = this.#look();
    parts.tabs.onAnswer = (entry) => this.#fromTab(entry);
    parts.tabs.onConfirmed = (questionId, revision) => this.#confirm(questionId, revision);
  }

  /** Takes up an attempt: what the server holds, and over it what this device still has to send. */
  static async open(parts: Parts): Promise<AnswerKeeper> {
    const answers = new Map(parts.attempt.answers.map((saved) => [saved.questionId, heldOf(saved)]));
    const keeper = new AnswerKeeper(parts, answers);
    for (const entry of await parts.journal.read(parts.attempt.id)) keeper.#takeUp(entry);
    keeper.#changed();
    if (keeper.#seen.unsent) keeper.#soon(0);
    return keeper;
  }

  /** For useSyncExternalStore. */
  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** For useSyncExternalStore: the same object until something has changed. */
  snapshot = (): Kept => this.#seen;

  /** Records an answer or a flag: kept here before it is sent. */
  give(questionId: string, change: { response?: Response; isFlagged?: boolean }): void {
    if (this.#failure?.kind === 'over') return;
    const before = this.#answers.get(questionId);
    const held: HeldAnswer = {
      revision: (before?.revision ?? 0) + 1,
      response: change.response === undefined ? (before?.response ?? null) : change.response,
      isFlagged: change.isFlagged ?? before?.isFlagged ?? false,
      givenAt: this.#parts.clock.now(),
      confirmed: before?.confirmed ?? 0,
    };
    this.#answers.set(questionId, held);
    this.#refused.delete(questionId);
    const entry = this.#entry(questionId, held);
    void this.#parts.journal.write(entry).catch(() => undefined);
    this.#parts.tabs.tellAnswer(entry);
    this.#changed();
    this.#soon(gatherMs);
  }

  /** Sends what is unsent at once (a page that is hidden, a network that came back, the end); answers whether all stands. */
  async flush(): Promise<boolean> {
    clearTimeout(this.#timer);
    // A try that is under way may lack the newest answers: after it another one follows.
    await this.#sending;
    if (this.#unsent().length && this.#failure?.kind !== 'over') await this.#send();
    return this.#unsent().length === 0;
  }

  /** What has not been confirmed, for the submission to bring along. */
  unsent(): { questionId: string; revision: number; response: Response }[] {
    return this.#unsent().map(([questionId, { revision, response }]) => ({ questionId, revision, response }));
  }

  /** The server has told how the attempt stands: newer answers from another device are taken over. */
  adopt(saved: readonly SavedAnswer[]): void {
    for (const answer of saved) this.#stand(answer);
    this.#changed();
    if (this.#unsent().length) this.#soon(0);
  }

  /** Signed in again, or connected again: goes on at once. */
  resume(): void {
    if (this.#failure?.kind === 'over') return;
    this.#failure = null;
    this.#failures = 0;
    this.#changed();
    this.#soon(0);
  }

  /** The attempt has ended; nothing is sent any more. */
  end(): void {
    this.#failure = { kind: 'over' };
    clearTimeout(this.#timer);
    this.#changed();
  }

  /** The receipt is there: this device has nothing to keep. */
  async forget(): Promise<void> {
    this.end();
    await this.#parts.journal.clear(this.#parts.attempt.id);
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#parts.tabs.close();
    this.#listeners.clear();
  }

  #takeUp(entry: JournalEntry): void {
    const saved = this.#answers.get(entry.questionId);
    if (!saved || entry.revision > saved.revision) {
      this.#answers.set(entry.questionId, { ...entry, confirmed: saved?.confirmed ?? 0 });
    } else this.#judge(entry.questionId, { ...entry, confirmed: 0 }, saved);
  }

  /** Two answers of which the older revision was not sent yet: the one that was given last goes on. */
  #judge(questionId: string, mine: HeldAnswer, standing: HeldAnswer): void {
    const isSame = sameAnswer(mine, standing);
    if (isSame || mine.givenAt <= standing.givenAt) {
      this.#answers.set(questionId, { ...standing, confirmed: standing.revision });
      this.#settle(questionId, Math.max(mine.revision, standing.revision));
      return;
    }
    const again = { ...mine, revision: standing.revision + 1, confirmed: standing.revision };
    this.#answers.set(questionId, again);
    void this.#parts.journal.write(this.#entry(questionId, again)).catch(() => undefined);
  }

  /** What the server says that stands. */
  #stand(saved: SavedAnswer): void {
    const mine = this.#answers.get(saved.questionId);
    const standing = heldOf(saved);
    if (!mine) this.#answers.set(saved.questionId, standing);
    else if (saved.revision < mine.revision) this.#confirm(saved.questionId, saved.revision);
    else if (mine.confirmed >= mine.revision) this.#answers.set(saved.questionId, standing);
    else this.#judge(saved.questionId, mine, standing);
  }

  #confirm(questionId: string, revision: number): void {
    const held = this.#answers.get(questionId);
    if (!held || held.confirmed >= revision) return;
    this.#answers.set(questionId, { ...held, confirmed: Math.min(revision, held.revision) });
    if (revision >= held.revision) this.#settle(questionId, held.revision);
    this.#changed();
  }

  #settle(questionId: string, revision: number): void {
    void this.#parts.journal.forget(this.#parts.attempt.id, questionId, revision).catch(() => undefined);
    this.#parts.tabs.tellConfirmed(questionId, revision);
  }

  #fromTab(entry: JournalEntry): void {
    const held = this.#answers.get(entry.questionId);
    if (held && held.revision >= entry.revision) return;
    this.#answers.set(entry.questionId, { ...entry, confirmed: held?.confirmed ?? 0 });
    this.#changed();
    this.#soon(yieldMs);
  }

  #entry(questionId: string, { revision, response, isFlagged, givenAt }: HeldAnswer): JournalEntry {
    return { attemptId: this.#parts.attempt.id, questionId, revision, response, isFlagged, givenAt };
  }

  #unsent(): [string, HeldAnswer][] {
    return [...this.#answers].filter(
      ([questionId, { revision, confirmed }]) => revision > confirmed && !this.#refused.has(questionId),
    );
  }

  #soon(milliseconds: number): void {
    if (this.#sending || this.#failure?.kind === 'over' || this.#failure?.kind === 'signed-out') return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#send(), milliseconds);
  }

  #send(): Promise<void> {
    this.#sending ??= this.#try().finally(() => {
      this.#sending = null;
      if (!this.#unsent().length) {
        this.#atMost = atOnce;
        return;
      }
      const wait = this.#failure ? (retryMs[Math.min(this.#failures, retryMs.length) - 1] ?? 0) : gatherMs;
      this.#soon(wait * (0.8 + Math.random() * 0.4));
    });
    return this.#sending;
  }

  async #try(): Promise<void> {
    const batch = this.#unsent().slice(0, this.#atMost);
    if (batch.length === 0) return;
    try {
      const sent = batch.map(([questionId, { revision, response, isFlagged }]) => ({
        questionId,
        revision,
        response,
        isFlagged,
      }));
      const { answers, deadlineAt, now } = await this.#parts.save(sent);
      this.#parts.clock.set(now);
      this.#failure = null;
      this.#failures = 0;
      for (const answer of answers) this.#stand(answer);
      for (const { questionId, revision } of sent)
        if (answers.some((answer) => answer.questionId === questionId && answer.revision >= revision))
          this.#confirm(questionId, revision);
      this.#parts.onDeadline(deadlineAt);
    } catch (error) {
      this.#failed(failureOf(error), batch);
    }
    this.#changed();
  }

  #failed(failure: Failure, batch: [string, HeldAnswer][]): void {
    const [first] = batch;
    if (failure.kind !== 'refused') {
      this.#failure = failure;
      this.#failures++;
    } else if (batch.length > 1) {
      // One by one, so that the refused one does not stand in the way of the others.
      this.#atMost = 1;
    } else if (first) this.#refused.set(first[0], failure.sentence);
  }

  #changed(): void {
    this.#seen = this.#look();
    for (const listener of this.#listeners) listener();
  }

  #state(unsent: number): SaveState {
    const kind = this.#failure?.kind;
    if (kind === 'over' || kind === 'signed-out') return kind;
    if (unsent === 0) return 'saved';
    return kind === 'network' ? 'offline' : 'saving';
  }

  #look(): Kept {
    const unsent = this.#unsent().length;
    return {
      state: this.#state(unsent),
      answers: new Map(this.#answers),
      unsent,
      refused: new Map(this.#refused),
      isLasting: this.#parts.journal.isLasting,
    };
  }
}

function heldOf({ revision, response, isFlagged, savedAt }: SavedAnswer): HeldAnswer {
  return { revision, response, isFlagged, givenAt: Date.parse(savedAt), confirmed: revision };
}

function sameAnswer(a: HeldAnswer, b: HeldAnswer): boolean {
  return a.isFlagged === b.isFlagged && JSON.stringify(a.response) === JSON.stringify(b.response);
}
