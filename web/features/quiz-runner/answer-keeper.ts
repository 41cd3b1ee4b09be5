import type { Attempt, SavedAnswer } from '../../../contract/attempts.ts';
import type { Response } from '../../../contract/questions.ts';
import type { Journal, JournalEntry } from './journal.ts';
import { type Failure, failureOf, type SaveCall, type Sent } from './save-call.ts';
import type { ServerClock } from './server-clock.ts';
import type { TabChannel } from './tab-channel.ts';

/** What the student sees of the saving. */
export type SaveState = 'saved' | 'saving' | 'offline' | 'signed-out' | 'over';

export interface HeldAnswer {
  revision: number;
  response: Response;
  isFlagged: boolean;
  givenAt: number;
  /** The newest revision of the server that this page has seen, and that its own answer follows; 0: none. */
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
  device: string;
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
    parts.tabs.onStanding = (saved) => this.adopt([saved]);
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
      // What is given later counts as later, also where the server's clock was just measured anew.
      givenAt: Math.max(this.#parts.clock.now(), (before?.givenAt ?? 0) + 1),
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
  unsent(): Sent[] {
    return this.#unsent().map(sentOf);
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

  /** What this device still had to send, over what the server holds. */
  #takeUp(entry: JournalEntry): void {
    const saved = this.#parts.attempt.answers.find(({ questionId }) => questionId === entry.questionId);
    // Kept by a build that wrote no base: it follows what this device had sent, or it is judged.
    this.#answers.set(entry.questionId, { ...entry, confirmed: entry.base ?? 0 });
    if (saved) this.#stand(saved);
  }

  /** Two answers that did not follow each other: the one that was given last goes on. */
  #judge(questionId: string, mine: HeldAnswer, standing: HeldAnswer): void {
    if (sameAnswer(mine, standing) || mine.givenAt <= standing.givenAt) {
      this.#answers.set(questionId, standing);
      this.#settle(questionId, Math.max(mine.givenAt, standing.givenAt));
      return;
    }
    const revision = Math.max(mine.revision, standing.revision + 1);
    const again = { ...mine, revision, confirmed: standing.revision };
    this.#answers.set(questionId, again);
    const entry = this.#entry(questionId, again);
    void this.#parts.journal.write(entry).catch(() => undefined);
    this.#parts.tabs.tellAnswer(entry);
  }

  /** What the server says that stands. */
  #stand(saved: SavedAnswer): void {
    const mine = this.#answers.get(saved.questionId);
    const standing = heldOf(saved);
    // Heard already, perhaps in another order than the server said it.
    if (mine && saved.revision <= mine.confirmed) return;
    if (!mine || mine.confirmed >= mine.revision) this.#answers.set(saved.questionId, standing);
    else if (saved.device === this.#parts.device && saved.revision < mine.revision)
      this.#answers.set(saved.questionId, { ...mine, confirmed: saved.revision });
    else this.#judge(saved.questionId, mine, standing);
  }

  #settle(questionId: string, givenAt: number): void {
    void this.#parts.journal.forget(this.#parts.attempt.id, questionId, givenAt).catch(() => undefined);
  }

  #fromTab(entry: JournalEntry): void {
    const held = this.#answers.get(entry.questionId);
    if (held && (held.givenAt - entry.givenAt || held.revision - entry.revision) >= 0) return;
    this.#answers.set(entry.questionId, { ...entry, confirmed: entry.base });
    this.#changed();
    this.#soon(yieldMs);
  }

  #entry(questionId: string, { revision, response, isFlagged, givenAt, confirmed }: HeldAnswer): JournalEntry {
    const { id: attemptId } = this.#parts.attempt;
    return { attemptId, questionId, revision, response, isFlagged, givenAt, base: confirmed };
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
      const { clock, save } = this.#parts;
      const { answers, deadlineAt } = await clock.during(() => save(batch.map(sentOf)));
      this.#failure = null;
      this.#failures = 0;
      for (const answer of answers) {
        this.#stand(answer);
        this.#parts.tabs.tellStanding(answer);
      }
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

function heldOf({ revision, response, isFlagged, givenAt }: SavedAnswer): HeldAnswer {
  return { revision, response, isFlagged, givenAt: Date.parse(givenAt), confirmed: revision };
}

function sentOf([questionId, held]: [string, HeldAnswer]): Sent {
  const { revision, response, isFlagged, confirmed, givenAt } = held;
  return { questionId, revision, response, isFlagged, base: confirmed, givenAt: new Date(givenAt).toISOString() };
}

function sameAnswer(a: HeldAnswer, b: HeldAnswer): boolean {
  return a.isFlagged === b.isFlagged && JSON.stringify(a.response) === JSON.stringify(b.response);
}
