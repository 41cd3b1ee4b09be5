import type { AnswerToGrade } from '../../../contract/quiz-results.ts';
import { isPassing } from '../../lib/again.ts';
import { isGradesFinal, isStatus } from '../../lib/errors.ts';
import type { OnDevice } from '../../lib/on-device.ts';
import type { LeftMark } from './left-marks.ts';
import { readPoints, samePoints } from './points.ts';

export interface Grading {
  /** As typed. */
  points: string;
  comment: string;
  state: 'saved' | 'typing' | 'saving' | 'failed' | 'conflict';
  wrong: 'form' | 'above' | null;
  /** What another grader wrote meanwhile. */
  theirs: AnswerToGrade | null;
  error: unknown;
}

interface Mark {
  mark: string | null;
  comment: string;
  revision: number;
}

export interface MarkCalls {
  save: (answer: AnswerToGrade, mark: Mark) => Promise<AnswerToGrade>;
  /** What stands, after another grader was quicker. */
  reread: (answer: AnswerToGrade) => Promise<AnswerToGrade>;
  onSaved: (answer: AnswerToGrade) => void;
  /** The session has ended. */
  ended?: () => void;
  /** What is not written outlives the page there, until it is written another time. */
  left?: OnDevice<LeftMark>;
}

/** Time after the last letter until it is saved. */
const pause = 800;
/** Without a connection it is tried again after this, in milliseconds. */
const patience = 4000;

/**
 * The mark of one answer while it is being given: saved as one types, and kept whatever the server says, on this device too
 * until it is written.
 */
export class MarkKeeper {
  #standing: AnswerToGrade;
  #grading: Grading;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #sending: Promise<void> | null = null;
  #isTriedAgain = false;
  readonly #calls: MarkCalls;
  readonly #listeners = new Set<() => void>();

  constructor(answer: AnswerToGrade, calls: MarkCalls) {
    this.#standing = answer;
    this.#calls = calls;
    this.#grading = gradingOf(answer);
    const left = calls.left?.read();
    if (left) this.#resume(left);
  }

  #resume({ points, comment, revision }: LeftMark): void {
    const read = readPoints(points, this.#standing.points);
    const hasArrived = 'mark' in read && this.#isStanding(read.mark, comment);
    if (hasArrived) return this.#calls.left?.clear();
    this.#standing = { ...this.#standing, revision };
    this.#grading = { ...this.#grading, points, comment, state: 'typing' };
    this.#timer = setTimeout(() => void this.flush(), pause);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly grading = (): Grading => this.#grading;

  get isKept(): boolean {
    return this.#grading.state === 'saved';
  }

  type(typed: Partial<Pick<Grading, 'points' | 'comment'>>): void {
    const next = { ...this.#grading, ...typed };
    const read = readPoints(next.points, this.#standing.points);
    this.#isTriedAgain = false;
    const state = next.theirs ? 'conflict' : 'typing';
    this.#set({ ...next, state, wrong: null });
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      if ('wrong' in read) this.#set({ wrong: read.wrong });
      else void this.flush();
    }, pause);
  }

  /** Saves what is not saved; whether all of it is afterwards. */
  async flush(): Promise<boolean> {
    clearTimeout(this.#timer);
    // Whoever waited for the same save may be quicker: one is under way at a time.
    while (this.#sending) await this.#sending;
    if (this.#grading.theirs) return false;
    const read = readPoints(this.#grading.points, this.#standing.points);
    if ('wrong' in read) {
      this.#set({ wrong: read.wrong });
      return false;
    }
    if (this.#isStanding(read.mark, this.#grading.comment)) {
      this.#set({ state: 'saved', wrong: null, error: null });
      return true;
    }
    this.#sending = this.#send(read.mark).finally(() => (this.#sending = null));
    await this.#sending;
    return this.isKept;
  }

  /** Mine replaces what the other grader wrote. */
  async keepMine(): Promise<boolean> {
    const { theirs } = this.#grading;
    if (theirs) this.#standing = theirs;
    this.#set({ theirs: null, state: 'typing' });
    return this.flush();
  }

  takeTheirs(): void {
    const { theirs } = this.#grading;
    if (!theirs) return;
    this.#accept(theirs);
    this.#set(gradingOf(theirs));
  }

  /** What was typed is let go; what stands is right. */
  drop(): void {
    clearTimeout(this.#timer);
    this.#set(gradingOf(this.#standing));
  }

  async #send(mark: string | null): Promise<void> {
    const { points, comment } = this.#grading;
    // What is tried again by itself is not announced as failed each time.
    if (!this.#isTriedAgain) this.#set({ state: 'saving', wrong: null, error: null });
    this.#isTriedAgain = false;
    try {
      const { revision } = this.#standing;
      const saved = await this.#calls.save(this.#standing, { mark, comment, revision });
      this.#accept(saved);
      const isLatest = this.#grading.points === points && this.#grading.comment === comment;
      // A mark that was taken back leaves the server's own.
      if (isLatest) this.#set({ state: 'saved', points: samePoints(mark, saved.mark) ? points : pointsOf(saved) });
    } catch (error) {
      if (isStatus(error, 409) && !isGradesFinal(error)) await this.#meet(error);
      else this.#fail(error);
    }
  }

  #fail(error: unknown): void {
    this.#set({ state: 'failed', error });
    if (isPassing(error)) this.#timer = setTimeout(() => this.#again(), patience);
    else if (isStatus(error, 401)) this.#calls.ended?.();
  }

  #again(): void {
    this.#isTriedAgain = true;
    void this.flush();
  }

  async #meet(refusal: unknown): Promise<void> {
    try {
      this.#set({ state: 'conflict', theirs: await this.#calls.reread(this.#standing), error: refusal });
    } catch (error) {
      this.#fail(error);
    }
  }

  #accept(answer: AnswerToGrade): void {
    this.#standing = answer;
    this.#calls.onSaved(answer);
  }

  #isStanding(mark: string | null, comment: string): boolean {
    return samePoints(mark, this.#standing.mark) && comment.trim() === this.#standing.comment.trim();
  }

  #set(change: Partial<Grading>): void {
    this.#grading = { ...this.#grading, ...change };
    const { points, comment } = this.#grading;
    if (this.isKept) this.#calls.left?.clear();
    else this.#calls.left?.write({ points, comment, revision: this.#standing.revision });
    for (const listener of this.#listeners) listener();
  }
}

const pointsOf = ({ mark }: AnswerToGrade) => (mark === null ? '' : String(Number(mark)));

function gradingOf(answer: AnswerToGrade): Grading {
  return {
    points: pointsOf(answer),
    comment: answer.comment,
    state: 'saved',
    wrong: null,
    theirs: null,
    error: null,
  };
}
