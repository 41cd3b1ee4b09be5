import type { Annotation, AnnotationContent } from '../../../contract/annotations.ts';
import { isPassing } from '../../lib/again.ts';
import { ApiError, isStatus, sentenceOf } from '../../lib/errors.ts';
import { type ListOnDevice, type OwnPart, ownPart } from '../../lib/on-device.ts';
import type { LeftAnnotation } from './left-annotations.ts';

/** What an annotation is to become; null: taken away. */
export type Wanted = AnnotationContent | null;

export interface KeptAnnotation {
  wanted: Wanted;
  /** What it was made from; 0: it is new. */
  revision: number;
  state: 'saving' | 'offline' | 'refused';
  problem: string;
  /** The server takes it no more, however often it is sent: the work is gone, or not theirs to grade. */
  isHopeless?: boolean;
}

interface Hooks {
  put(id: string, content: AnnotationContent, revision: number): Promise<Annotation>;
  /** Revision 0: it is not known to have come in; that it is not there is what is wanted. */
  remove(id: string, revision: number): Promise<void>;
  /** As the server has it; null: it is gone. */
  saved(id: string, annotation: Annotation | null): void;
  /** It stands otherwise there. */
  overtaken(): void;
  /** The session has ended. */
  ended?(): void;
  /** What is not written outlives the page there, until it is written another time. */
  left?: ListOnDevice<LeftAnnotation>;
}

const patience = 4000;

/**
 * Saves annotations as they are drawn, each by itself and one request after the other; what is offline waits, and on this
 * device outlives a page that is closed or killed.
 */
export class AnnotationKeeper {
  readonly #hooks: Hooks;
  #kept: ReadonlyMap<string, KeptAnnotation> = new Map<string, KeptAnnotation>();
  /** Of what was taken away, so that it can come back. */
  readonly #revisions = new Map<string, number>();
  readonly #sending = new Set<string>();
  readonly #listeners = new Set<() => void>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isResumed = false;
  readonly #onDevice: OwnPart<LeftAnnotation>;

  constructor(hooks: Hooks) {
    this.#hooks = hooks;
    this.#onDevice = ownPart(hooks.left, ({ id }) => id);
  }

  /** Sends what was left unwritten the last time. */
  resume(): void {
    if (this.#isResumed) return;
    this.#isResumed = true;
    for (const { id, wanted, revision } of this.#onDevice.left()) {
      this.#set(id, { wanted, revision, state: 'saving', problem: '' });
      void this.#send(id);
    }
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** What is not written yet: another map whenever anything has changed. */
  readonly kept = (): ReadonlyMap<string, KeptAnnotation> => this.#kept;

  /** `standing` is as it was last read, if it was. */
  give(id: string, wanted: Wanted, standing: Pick<Annotation, 'revision'> | undefined): void {
    const revision = Math.max(standing?.revision ?? 0, this.#revisions.get(id) ?? 0);
    this.#set(id, { wanted, revision, state: 'saving', problem: '' });
    void this.#send(id);
  }

  /** Sends what waits at once. */
  flushAll(): void {
    clearTimeout(this.#timer);
    for (const [id, { state }] of this.#kept) if (state !== 'refused') void this.#send(id);
  }

  drop(id: string): void {
    const others = new Map(this.#kept);
    others.delete(id);
    this.#become(others);
  }

  async #send(id: string): Promise<void> {
    const kept = this.#kept.get(id);
    if (!kept || this.#sending.has(id)) return;
    this.#sending.add(id);
    const { wanted, revision } = kept;
    try {
      if (wanted === null) {
        await this.#hooks.remove(id, revision);
        this.#settle(id, kept, null, revision > 0 ? revision + 1 : 0);
      } else {
        const saved = await this.#hooks.put(id, wanted, revision);
        this.#settle(id, kept, saved, saved.revision);
      }
      this.#sending.delete(id);
      if (this.#kept.get(id)?.state === 'saving') void this.#send(id);
    } catch (error) {
      this.#sending.delete(id);
      this.#fail(id, error);
    }
  }

  /** What was given while it was under way follows from what was written then. */
  #settle(id: string, sent: KeptAnnotation, saved: Annotation | null, revision: number): void {
    this.#revisions.set(id, revision);
    this.#hooks.saved(id, saved);
    const kept = this.#kept.get(id);
    if (!kept || kept.wanted === sent.wanted) this.drop(id);
    else this.#set(id, { ...kept, revision, state: 'saving' });
  }

  #fail(id: string, error: unknown): void {
    const kept = this.#kept.get(id);
    if (!kept) return;
    if (isPassing(error)) {
      this.#set(id, { ...kept, state: 'offline' });
      clearTimeout(this.#timer);
      this.#timer = setTimeout(() => this.flushAll(), patience);
      return;
    }
    const field = error instanceof ApiError ? Object.values(error.fields)[0] : undefined;
    const isHopeless = isStatus(error, 403) || isStatus(error, 404);
    this.#set(id, { ...kept, state: 'refused', problem: field ?? sentenceOf(error), isHopeless });
    if (isStatus(error, 401)) this.#hooks.ended?.();
    if (isStatus(error, 409)) this.#hooks.overtaken();
  }

  #set(id: string, kept: KeptAnnotation): void {
    this.#become(new Map(this.#kept).set(id, kept));
  }

  #become(kept: ReadonlyMap<string, KeptAnnotation>): void {
    this.#kept = kept;
    const lasting = [...kept].filter(([, { isHopeless }]) => !isHopeless);
    this.#onDevice.write(lasting.map(([id, { wanted, revision }]) => ({ id, wanted, revision })));
    for (const listener of this.#listeners) listener();
  }
}
