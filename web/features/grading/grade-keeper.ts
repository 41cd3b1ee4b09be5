import type { GradeChange, WorkToGrade } from '../../../contract/grading.ts';
import type { ScoreStatus } from '../../../contract/gradebook-scores.ts';
import type { RubricMark } from '../../../contract/rubrics.ts';
import type { LeftGrade } from './left-grades.ts';
import { isPassing } from '../../lib/again.ts';
import { ApiError, isGradesFinal, isStatus, sentenceOf } from '../../lib/errors.ts';
import { type ListOnDevice, type OwnPart, ownPart } from '../../lib/on-device.ts';

/** What was given for a student's work and is not written yet. */
export interface Given {
  /** As typed. */
  entry?: string;
  status?: ScoreStatus;
  marks?: RubricMark[];
}

export interface Kept {
  given: Given;
  /** Of the score and the rubric that it was made from. */
  revision: number;
  assessmentRevision: number;
  state: 'waiting' | 'saving' | 'offline' | 'conflict' | 'refused';
  /** What is wrong with it, or what somebody else did. */
  problem: string;
  /** The server takes it no more, however often it is sent: the work is gone, or not theirs to grade. */
  isHopeless?: boolean;
}

interface Hooks {
  send(workId: string, change: GradeChange): Promise<WorkToGrade>;
  saved(work: WorkToGrade): void;
  /** Somebody else was quicker: what stands has to be read anew. */
  overtaken(workId: string): void;
  /** The session has ended. */
  ended?(): void;
  /** What is not written outlives the page there, until it is written another time. */
  left?: ListOnDevice<LeftGrade>;
}

type Standing = Pick<WorkToGrade, 'score' | 'assessment'>;

/** Time after the last letter until it is saved. */
const pause = 700;
const patience = 4000;

/**
 * Saves grades as they are given, of one student after the other. What is not written outlives going on to the next, and on
 * this device a page that is closed or killed.
 */
export class GradeKeeper {
  readonly #hooks: Hooks;
  #kept: ReadonlyMap<string, Kept> = new Map<string, Kept>();
  readonly #timers = new Map<string, ReturnType<typeof setTimeout>>();
  readonly #listeners = new Set<() => void>();
  #isResumed = false;
  readonly #onDevice: OwnPart<LeftGrade>;

  constructor(hooks: Hooks) {
    this.#hooks = hooks;
    this.#onDevice = ownPart(hooks.left, ({ workId }) => workId);
  }

  /** Sends what was left unwritten the last time. */
  resume(): void {
    if (this.#isResumed) return;
    this.#isResumed = true;
    for (const { workId, ...grade } of this.#onDevice.left()) {
      this.#set(workId, { ...grade, state: 'waiting', problem: '' });
      this.#plan(workId, 0);
    }
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** What is not written yet, by work: another map whenever anything has changed. */
  readonly kept = (): ReadonlyMap<string, Kept> => this.#kept;

  give(workId: string, given: Given, standing: Standing): void {
    const known = this.#kept.get(workId);
    const { entry: _, ...withoutEntry } = known?.given ?? {};
    // Where the rubric says the score, it says so again from its next mark on.
    const before = given.marks ? withoutEntry : known?.given;
    this.#set(workId, {
      revision: standing.score?.revision ?? 0,
      assessmentRevision: standing.assessment?.revision ?? 0,
      ...known,
      given: { ...before, ...given },
      state: known?.state === 'conflict' ? 'conflict' : known?.state === 'saving' ? 'saving' : 'waiting',
      problem: known?.state === 'conflict' ? known.problem : '',
    });
    this.#plan(workId, pause);
  }

  /** Sends what waits at once. */
  flush(workId: string): void {
    const kept = this.#kept.get(workId);
    if (kept && (kept.state === 'waiting' || kept.state === 'offline')) void this.#send(workId, kept);
  }

  flushAll(): void {
    for (const workId of this.#kept.keys()) this.flush(workId);
  }

  /** Mine replaces what the other grader wrote. */
  insist(workId: string, standing: Standing): void {
    const kept = this.#kept.get(workId);
    if (!kept) return;
    const revision = standing.score?.revision ?? 0;
    const assessmentRevision = standing.assessment?.revision ?? 0;
    this.#set(workId, { ...kept, revision, assessmentRevision, state: 'waiting', problem: '' });
    this.flush(workId);
  }

  /** What stands is right. */
  drop(workId: string): void {
    clearTimeout(this.#timers.get(workId));
    const others = new Map(this.#kept);
    others.delete(workId);
    this.#become(others);
  }

  async #send(workId: string, kept: Kept): Promise<void> {
    clearTimeout(this.#timers.get(workId));
    const { given, revision, assessmentRevision } = kept;
    const { marks, ...score } = given;
    this.#set(workId, { ...kept, state: 'saving', problem: '' });
    try {
      const assessment = marks && { assessment: { revision: assessmentRevision, marks } };
      const saved = await this.#hooks.send(workId, { revision, ...score, ...assessment });
      this.#settle(workId, given, saved);
      this.#hooks.saved(saved);
    } catch (error) {
      this.#fail(workId, error);
    }
  }

  /** What was given while it was under way follows from what was written then. */
  #settle(workId: string, sent: Given, saved: WorkToGrade): void {
    const kept = this.#kept.get(workId);
    if (!kept || kept.given === sent) return this.drop(workId);
    const revision = saved.score?.revision ?? 0;
    const assessmentRevision = saved.assessment?.revision ?? 0;
    this.#set(workId, { ...kept, revision, assessmentRevision, state: 'waiting' });
    this.#plan(workId, 0);
  }

  #fail(workId: string, error: unknown): void {
    const kept = this.#kept.get(workId);
    if (!kept) return;
    if (isPassing(error)) {
      this.#set(workId, { ...kept, state: 'offline' });
      this.#plan(workId, patience);
    } else if (isStatus(error, 409) && !isGradesFinal(error)) {
      this.#set(workId, { ...kept, state: 'conflict', problem: sentenceOf(error) });
      this.#hooks.overtaken(workId);
    } else {
      const isHopeless = isStatus(error, 403) || isStatus(error, 404);
      const field = error instanceof ApiError ? Object.values(error.fields)[0] : undefined;
      this.#set(workId, { ...kept, state: 'refused', problem: field ?? sentenceOf(error), isHopeless });
      if (isStatus(error, 401)) this.#hooks.ended?.();
      if (isGradesFinal(error)) this.#hooks.overtaken(workId);
    }
  }

  #plan(workId: string, after: number): void {
    clearTimeout(this.#timers.get(workId));
    this.#timers.set(
      workId,
      setTimeout(() => this.flush(workId), after),
    );
  }

  #set(workId: string, kept: Kept): void {
    this.#become(new Map(this.#kept).set(workId, kept));
  }

  #become(kept: ReadonlyMap<string, Kept>): void {
    this.#kept = kept;
    const lasting = [...kept].filter(([, { isHopeless }]) => !isHopeless);
    this.#onDevice.write(
      lasting.map(([workId, { given, revision, assessmentRevision }]) => ({
        workId,
        given,
        revision,
        assessmentRevision,
      })),
    );
    for (const listener of this.#listeners) listener();
  }
}
