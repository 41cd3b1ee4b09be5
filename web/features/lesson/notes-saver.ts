import type { LessonNotes } from '../../../contract/reading-place.ts';
import { isStatus } from '../../lib/errors.ts';
import type { OnDevice } from '../../lib/on-device.ts';

export const saveDelay = 1000;
export const retryDelay = 5000;

/** `kept`: the server could not be reached, and this device keeps them. */
export type NotesPhase = 'saved' | 'saving' | 'kept';

export interface NotesState {
  content: string;
  phase: NotesPhase;
}

export interface NotesCalls {
  read(): Promise<LessonNotes>;
  save(notes: LessonNotes): Promise<LessonNotes>;
}

/** Notes of two devices as one text: what the one has and the other lacks stands after it. */
export function joinNotes(theirs: string, mine: string): string {
  if (theirs.trim() === '' || mine.includes(theirs)) return mine;
  return theirs.includes(mine) ? theirs : `${theirs}\n\n${mine}`;
}

/** Saves notes as they are typed: at once on this device, a second later on the server. Nothing is written over. */
export class NotesSaver {
  readonly #calls: NotesCalls;
  readonly #keeping: OnDevice<LessonNotes>;
  readonly #listeners = new Set<() => void>();
  #revision: number;
  #unsaved = false;
  #sending = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #state: NotesState;

  constructor(calls: NotesCalls, keeping: OnDevice<LessonNotes>, { content, revision }: LessonNotes) {
    this.#calls = calls;
    this.#keeping = keeping;
    this.#revision = revision;
    this.#state = { content, phase: 'saved' };
    const kept = keeping.read();
    if (!kept || kept.content === content) return;
    this.#unsaved = true;
    this.#state = {
      content: kept.revision === revision ? kept.content : joinNotes(content, kept.content),
      phase: 'kept',
    };
  }

  /** For useSyncExternalStore. */
  readonly state = (): NotesState => this.#state;
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  write(content: string): void {
    this.#unsaved = true;
    this.#keeping.write({ content, revision: this.#revision });
    this.#set({ content, phase: 'saving' });
    this.#later(saveDelay);
  }

  /** The notes as the server has them: another device's come in where nothing is unsaved here. */
  adopt({ content, revision }: LessonNotes): void {
    if (this.#unsaved || this.#sending || revision <= this.#revision) return;
    this.#revision = revision;
    this.#set({ content, phase: 'saved' });
  }

  /** Sends what is unsaved now. */
  readonly flush = (): void => {
    clearTimeout(this.#timer);
    if (this.#unsaved && !this.#sending) void this.#send();
  };

  stop(): void {
    this.flush();
    clearTimeout(this.#timer);
  }

  async #send(): Promise<void> {
    const { content } = this.#state;
    this.#sending = true;
    try {
      const saved = await this.#calls.save({ content, revision: this.#revision });
      this.#revision = saved.revision;
      this.#unsaved = this.#state.content !== content;
      if (this.#unsaved) this.#later(saveDelay);
      else this.#keeping.clear();
      this.#set({ phase: this.#unsaved ? 'saving' : 'saved' });
    } catch (error) {
      this.#set({ phase: 'kept' });
      if (isStatus(error, 409)) await this.#takeIn();
      else if (!isStatus(error, 401)) this.#later(retryDelay);
    } finally {
      this.#sending = false;
    }
  }

  /** Another device has saved meanwhile: both become one text. */
  async #takeIn(): Promise<void> {
    const theirs = await this.#calls.read().catch(() => null);
    if (theirs) {
      this.#revision = theirs.revision;
      this.#set({ content: joinNotes(theirs.content, this.#state.content) });
      this.#keeping.write({ content: this.#state.content, revision: this.#revision });
    }
    this.#later(theirs ? 0 : retryDelay);
  }

  #later(milliseconds: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(this.flush, milliseconds);
  }

  #set(change: Partial<NotesState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
}
