import type { LessonDraft, SavedDraft } from '../../../contract/lessons.ts';
import { ApiError } from '../../lib/errors.ts';
import type { OnDevice } from '../../lib/on-device.ts';
import { type Failure, failureOf } from './failure.ts';
import type { KeptDraft, Typed } from './kept-draft.ts';
import type { LessonCalls } from './lesson-calls.ts';
import { isSame, merged } from './typed.ts';

export const saveDelay = 1000;
export const retryDelay = 5000;

/** Two texts over one: nothing is saved until somebody has chosen. */
export interface Conflict {
  mine: Typed;
  theirs: LessonDraft;
  /** Both changes in one text, where they are in different places. */
  merged: Typed | null;
}

export interface SaverState {
  typed: Typed;
  revision: number;
  phase: 'idle' | 'saving' | Failure;
  /** The server does not have what is typed. */
  unsaved: boolean;
  /** What is unsaved is kept on this device. */
  kept: boolean;
  /** Something is written that students do not see. */
  isChanged: boolean;
  conflict: Conflict | null;
  /** Who else has changed the text that now stands here, and when. */
  takenOver: Pick<LessonDraft, 'savedBy' | 'savedAt'> | null;
  /** What the server left out of the text when it stored it. */
  dropped: readonly string[];
  /** What the server refused, by field. */
  fields: Readonly<Record<string, string>>;
}

interface Parts {
  calls: LessonCalls;
  keeping: OnDevice<KeptDraft>;
  draft: LessonDraft;
}

/**
 * Saves a lesson as it is typed: at once on this device, a second later on the server. One request at a time; of two
 * people who write, nobody's text goes over the other's before somebody has seen both.
 */
export class LessonSaver {
  readonly #parts: Parts;
  readonly #listeners = new Set<() => void>();
  #base: Typed;
  #state: SaverState;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #sending: Promise<void> | null = null;

  constructor(parts: Parts) {
    const { draft, keeping } = parts;
    this.#parts = parts;
    this.#base = typedOf(draft);
    this.#state = {
      typed: this.#base,
      revision: draft.revision,
      phase: 'idle',
      unsaved: false,
      kept: false,
      isChanged: draft.isChanged,
      conflict: null,
      takenOver: null,
      dropped: [],
      fields: {},
    };
    const there = keeping.read();
    if (!there) return;
    if (isSame(there.typed, this.#base)) keeping.clear();
    else if (there.revision === draft.revision)
      this.#state = { ...this.#state, typed: there.typed, unsaved: true, kept: true };
    else {
      this.#base = there.base;
      this.#state = { ...this.#state, typed: there.typed, unsaved: true, kept: true, revision: there.revision };
      this.#meet(draft);
    }
  }

  /** For useSyncExternalStore. */
  readonly state = (): SaverState => this.#state;
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** What this device kept goes to the server. */
  start(): void {
    if (this.#state.unsaved && !this.#state.conflict) this.#later(0);
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  change(change: Partial<Typed>): void {
    const typed = { ...this.#state.typed, ...change };
    if (isSame(typed, this.#state.typed)) return;
    const kept = this.#keep(typed);
    this.#set({ typed, unsaved: true, kept, takenOver: null, dropped: [], fields: {} });
    if (!this.#state.conflict) this.#later(saveDelay);
  }

  /** Saves now; whether the server has all of it then. */
  async flush(): Promise<boolean> {
    clearTimeout(this.#timer);
    await this.#sending;
    if (this.#state.unsaved && !this.#state.conflict) await this.#send();
    return !this.#state.unsaved;
  }

  /** The connection is back, or somebody is signed in again. */
  retry(): void {
    if (this.#state.phase === 'offline' || this.#state.phase === 'signed-out') this.#later(0);
  }

  /** The draft as the server has it now: another's text comes in where nothing is unsaved here. */
  adopt(draft: LessonDraft): void {
    if (this.#state.unsaved || this.#sending || draft.revision <= this.#state.revision) return;
    const before = this.#state.typed;
    this.#follow(draft);
    const { savedBy, savedAt } = draft;
    this.#set({ takenOver: isSame(before, this.#state.typed) ? null : { savedBy, savedAt } });
  }

  /** A deed of this page (publishing, bringing a version back) has made this the draft. */
  replace(draft: LessonDraft): void {
    this.#parts.keeping.clear();
    this.#follow(draft);
    this.#set({ unsaved: false, kept: false, phase: 'idle', conflict: null, takenOver: null });
  }

  /** Saves one of both texts, or the two in one; the one that gives way stays among the versions. */
  async resolve(choice: 'mine' | 'theirs' | 'merged'): Promise<void> {
    const { conflict } = this.#state;
    if (!conflict) return;
    const { mine, theirs } = conflict;
    try {
      if (choice === 'theirs') {
        await this.#parts.calls.setAside(mine);
        return this.replace(theirs);
      }
      if (choice === 'mine') await this.#parts.calls.setAside(typedOf(theirs));
    } catch (error) {
      return this.#set({ phase: failureOf(error) });
    }
    this.#base = typedOf(theirs);
    const typed = (choice === 'merged' && conflict.merged) || mine;
    this.#set({ typed, revision: theirs.revision, conflict: null, phase: 'idle', unsaved: true });
    this.#set({ kept: this.#keep(typed) });
    await this.flush();
  }

  #later(milliseconds: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#send(), milliseconds);
  }

  #send(): Promise<void> {
    this.#sending ??= this.#try().finally(() => {
      this.#sending = null;
      const { unsaved, phase, conflict } = this.#state;
      if (!unsaved || conflict) return;
      if (phase === 'idle') this.#later(saveDelay);
      if (phase === 'offline') this.#later(retryDelay);
    });
    return this.#sending;
  }

  async #try(): Promise<void> {
    const { typed, revision } = this.#state;
    this.#set({ phase: 'saving' });
    try {
      this.#saved(typed, await this.#parts.calls.save(typed, revision));
    } catch (error) {
      const phase = failureOf(error);
      if (phase === 'conflict') return this.#compare();
      this.#set({ phase, kept: this.#keep(this.#state.typed), fields: error instanceof ApiError ? error.fields : {} });
    }
  }

  async #compare(): Promise<void> {
    try {
      this.#meet(await this.#parts.calls.read());
    } catch (error) {
      this.#set({ phase: failureOf(error) });
    }
  }

  /** Two texts: unless they say the same, somebody has to choose. */
  #meet(theirs: LessonDraft): void {
    const mine = this.#state.typed;
    if (isSame(mine, typedOf(theirs))) return this.replace(theirs);
    const both = merged(this.#base, mine, typedOf(theirs));
    this.#set({ phase: 'conflict', conflict: { mine, theirs, merged: both }, unsaved: true });
  }

  #saved(sent: Typed, { revision, isChanged, dropped, title, minutes, body }: SavedDraft): void {
    this.#base = { title, minutes, body };
    const unsaved = this.#state.typed !== sent;
    this.#set({ phase: 'idle', revision, isChanged, dropped, unsaved });
    if (unsaved) this.#set({ kept: this.#keep(this.#state.typed) });
    else {
      this.#parts.keeping.clear();
      this.#set({ kept: false });
    }
  }

  #follow(draft: LessonDraft): void {
    this.#base = typedOf(draft);
    this.#set({ typed: this.#base, revision: draft.revision, isChanged: draft.isChanged, dropped: [], fields: {} });
  }

  #keep(typed: Typed): boolean {
    return this.#parts.keeping.write({ typed, base: this.#base, revision: this.#state.revision });
  }

  #set(change: Partial<SaverState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
}

function typedOf({ title, minutes, body }: Typed): Typed {
  return { title, minutes, body };
}
