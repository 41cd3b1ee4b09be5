import type { CellChange, GradebookChanges } from '../../../contract/gradebook.ts';
import { isPassing } from '../../lib/again.ts';
import { faultsOf, isStatus } from '../../lib/errors.ts';
import { type ListOnDevice, type OwnPart, ownPart } from '../../lib/on-device.ts';
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
  /** What is not written outlives the page there, until it is written another time. */
  left?: ListOnDevice<LeftScores>;
}

interface Batch extends LeftScores {
  /** Says what of it was written, once the server has answered. */
  answered: (written: readonly CellChange[]) => void;
  /** Cells for which something of this page went before: they are made from what that leaves. */
  following: Set<string>;
}

/** Without a connection it is tried again after this, in milliseconds. */
const patience = 4000;

const keyOf = (activityId: string, userId: string) => `${activityId} ${userId}`;

/** Those of several changes that a refusal is about by themselves, or else all. */
function refusedOf(changes: readonly CellChange[], error: unknown): Refused[] {
  const whys = new Map(Object.entries(faultsOf(error)).map(([field, why]) => [Number(field.split('.')[1]), why]));
  const all = changes.map((change, index) => ({ change, error, why: whys.get(index) ?? null }));
  const some = all.filter(({ why }) => why !== null);
  return some.length > 0 ? some : all;
}

/**
 * Sends scores in the order in which they were entered, one request at a time. Until they are written they are on this
 * device too, and outlive a page that is closed or killed; without a connection they are tried again. Of several that were entered at once, those that are refused by themselves are left out, and the
 * others written.
 */
export class ScoreKeeper {
  state: KeeperState = 'saved';
  #hooks: Hooks;
  #batches: Batch[] = [];
  #refused: Refused[] = [];
  #isSending = false;
  #isResumed = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #onDevice: OwnPart<LeftScores>;
  /** What the end of the session has left: it waits on the device alone. */
  #stranded: LeftScores[] = [];

  constructor(hooks: Hooks) {
    this.#hooks = hooks;
    this.#onDevice = ownPart(hooks.left, ({ id }) => id);
  }

  /** The page is opened another time, while something of before is still on its way. */
  attach(hooks: Hooks): void {
    this.#hooks = hooks;
  }

  /** Sends what was left unwritten the last time. */
  resume(): void {
    if (this.#isResumed) return;
    this.#isResumed = true;
    for (const { id, changes, said } of this.#onDevice.left()) this.#add({ id, changes, said });
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
    this.#add({ id: crypto.randomUUID(), changes, said }, answered);
  }

  #add(scores: LeftScores, answered: Batch['answered'] = () => undefined): void {
    const following = scores.changes.filter(({ activityId, userId }) => this.pending(activityId, userId));
    const keys = following.map(({ activityId, userId }) => keyOf(activityId, userId));
    this.#batches.push({ ...scores, answered, following: new Set(keys) });
    this.#keepOnDevice();
    void this.flush();
  }

  async flush(): Promise<void> {
    if (this.#isSending) return;
    this.#isSending = true;
    clearTimeout(this.#timer);
    let isOnline = true;
    for (let next = this.#batches[0]; next && isOnline; next = this.#batches[0]) {
      this.#become('saving');
      isOnline = await this.#send(next);
      if (isOnline) this.#batches = this.#batches.slice(1);
      this.#keepOnDevice();
    }
    this.#isSending = false;
    if (isOnline) this.#refused = [];
    else if (!this.isEmpty) this.#timer = setTimeout(() => void this.flush(), patience);
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
      if (isPassing(error)) return false;
      if (isStatus(error, 401) && this.#hooks.left) {
        this.#stranded = [...this.#stranded, ...this.#batches];
        this.#batches = [];
        this.#hooks.ended?.();
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

  #keepOnDevice(): void {
    this.#onDevice.write([...this.#stranded, ...this.#batches].map(({ id, changes, said }) => ({ id, changes, said })));
  }

  #become(state: KeeperState): void {
    this.state = state;
    this.#hooks.changed();
  }
}

/** One for each place of this browser tab, however often its page is left and opened: what it keeps is sent once. */
const keepers = new Map<string, ScoreKeeper>();

/** The keeper of this place, for the page that is open now. */
export function keeperAt(place: string, hooks: Hooks): ScoreKeeper {
  const known = keepers.get(place);
  known?.attach(hooks);
  const keeper = known ?? new ScoreKeeper(hooks);
  keepers.set(place, keeper);
  return keeper;
}
