import type { CellChange, GradebookChanges } from '../../../contract/gradebook.ts';
import { faultsOf, isStatus, OfflineError } from '../../lib/errors.ts';
import type { ListOnDevice } from '../../lib/on-device.ts';
import type { LeftScores, Said } from './left-scores.ts';

export type KeeperState = 'saved' | 'saving' | 'offline';

/** A change that was not written. */
export interface Refused {
  change: CellChange;
  error: unknown;
  /** What the refusal says of it by itself. */
  why: string | null;
}

interface Hooks {
  send(changes: CellChange[], said: Said): Promise<GradebookChanges>;
  /** What stands once it was written. */
  written(answer: GradebookChanges): void;
  /** All that was refused since there was nothing to send, the latest last. */
  refused(refused: readonly Refused[]): void;
  /** The revision of a cell as it stands on this page. */
  revisionOf(change: CellChange): number;
  changed(): void;
  /** The session has ended: what was to follow from what is not written does not. */
  ended?(): void;
  /** What the session's end leaves unwritten, until it is written another time. */
  left?: ListOnDevice<LeftScores>;
}

interface Batch {
  changes: CellChange[];
  said: Said;
  /** Says what of it was written, once the server has answered. */
  answered: (written: readonly CellChange[]) => void;
  /** Cells for which something of this page went before: they are made from what that leaves. */
  following: Set<string>;
}

const keyOf = (activityId: string, userId: string) => `${activityId} ${userId}`;

/** Those of several changes that a refusal is about by themselves, or else all. */
function refusedOf(changes: readonly CellChange[], error: unknown): Refused[] {
  const whys = new Map(Object.entries(faultsOf(error)).map(([field, why]) => [Number(field.split('.')[1]), why]));
  const all = changes.map((change, index) => ({ change, error, why: whys.get(index) ?? null }));
  const some = all.filter(({ why }) => why !== null);
  return some.length > 0 ? some : all;
}

/**
 * Sends scores in the order in which they were entered, one request at a time. Without a connection it keeps them, and
 * `flush` tries again. Of several that were entered at once, those that are refused by themselves are left out, and the
 * others written.
 */
export class ScoreKeeper {
  state: KeeperState = 'saved';
  readonly #hooks: Hooks;
  #batches: Batch[] = [];
  #refused: Refused[] = [];
  #isSending = false;
  /** What the end of a session had left is on the device until it is written. */
  #hasLeft = false;
  /** What this page has left there itself. */
  #left: LeftScores[] = [];

  constructor(hooks: Hooks) {
    this.#hooks = hooks;
  }

  /** Sends what the end of the session had left. */
  resume(): void {
    const left = this.#hooks.left?.read() ?? [];
    this.#hasLeft = left.length > 0;
    for (const { changes, said } of left) this.add(changes, said);
  }

  /** What was entered for a cell last and is not written yet. */
  pending(activityId: string, userId: string): CellChange | undefined {
    return this.#batches
      .flatMap(({ changes }) => changes)
      .findLast((change) => change.activityId === activityId && change.userId === userId);
  }

  /** The same of all of a student's cells. */
  pendingOf(userId: string): CellChange[] {
    if (this.#batches.length === 0) return [];
    return this.#batches.flatMap(({ changes }) => changes.filter((change) => change.userId === userId));
  }

  get isEmpty(): boolean {
    return this.#batches.length === 0;
  }

  add(changes: CellChange[], said: Said = {}, answered: Batch['answered'] = () => undefined): void {
    const following = changes.filter(({ activityId, userId }) => this.pending(activityId, userId));
    const keys = following.map(({ activityId, userId }) => keyOf(activityId, userId));
    this.#batches.push({ changes, said, answered, following: new Set(keys) });
    void this.flush();
  }

  async flush(): Promise<void> {
    if (this.#isSending) return;
    this.#isSending = true;
    let isOnline = true;
    for (let next = this.#batches[0]; next && isOnline; next = this.#batches[0]) {
      this.#become('saving');
      isOnline = await this.#send(next);
      if (isOnline) this.#batches = this.#batches.slice(1);
    }
    this.#isSending = false;
    if (isOnline) {
      this.#refused = [];
      if (this.#hasLeft) this.#hooks.left?.write([]);
      this.#hasLeft = false;
    }
    this.#become(isOnline ? 'saved' : 'offline');
  }

  /** Whether the server has answered. */
  async #send(batch: Batch): Promise<boolean> {
    const { changes, said, answered, following } = batch;
    const made = changes.map((change) => {
      const follows = following.has(keyOf(change.activityId, change.userId));
      return follows ? { ...change, revision: this.#hooks.revisionOf(change) } : change;
    });
    try {
      this.#hooks.written(await this.#hooks.send(made, said));
    } catch (error) {
      if (error instanceof OfflineError) return false;
      if (isStatus(error, 401) && this.#hooks.left) {
        this.#left = [...this.#left, ...this.#batches.map(({ changes, said }) => ({ changes, said }))];
        this.#hooks.left.write(this.#left);
        this.#hooks.ended?.();
        this.#batches = [];
        this.#hasLeft = false;
        return false;
      }
      const refused = refusedOf(changes, error);
      this.#refused = [...this.#refused, ...refused];
      this.#hooks.refused(this.#refused);
      batch.changes = changes.filter((change) => !refused.some((one) => one.change === change));
      if (batch.changes.length > 0) return this.#send(batch);
    }
    answered(batch.changes);
    return true;
  }

  #become(state: KeeperState): void {
    this.state = state;
    this.#hooks.changed();
  }
}
