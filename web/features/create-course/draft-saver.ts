import { type CourseValues, emptyCourse, inputOf, sameContent, type SavedCourse, valuesOf } from './course-values.ts';
import type { DraftCalls } from './draft-calls.ts';
import { ApiError } from '../../lib/errors.ts';
import type { Keeping, Kept, Slot } from './kept.ts';
import { openForm } from './opening.ts';
import { OutlineIds } from './outline-ids.ts';
import { type Failure, failureOf, isRefusal } from './save-failure.ts';

export const saveDelay = 1000;
export const retryDelay = 5000;

export interface SaverState {
  /** The draft on the server; null before the first save. */
  course: { id: string; revision: number } | null;
  /** `published`: someone else has published the draft. */
  phase: 'idle' | 'saving' | 'published' | Failure;
  /** The server does not have what stands in the form. */
  unsaved: boolean;
  /** What is unsaved is kept on this device. */
  kept: boolean;
  /** When what stands in the form was kept on this device, if it was taken from there. */
  restoredAt: string | null;
  /** When another version was set aside on this device. */
  asideAt: string | null;
  /** What the server refused, by dotted path. */
  fields: Readonly<Record<string, string>>;
}

export type Outcome = { done: true; id: string } | { done: false; error: unknown };
type Status = 'draft' | 'active';

interface Parts {
  calls: DraftCalls;
  keeping: Keeping;
  saved: SavedCourse | null;
  /** What a new form begins with, where the college says so. */
  empty?: CourseValues | undefined;
  /** The first save has made a draft of the form. */
  onCreated: (id: string) => void;
}

/**
 * Saves the form: every change at once on this device and, as soon as there is a draft, a second later on the server.
 * One request at a time; whatever fails, the form stays kept.
 */
export class DraftSaver {
  readonly #parts: Parts;
  readonly #ids: OutlineIds;
  readonly #listeners = new Set<() => void>();
  #state: SaverState;
  #values: CourseValues;
  #attempt: Kept['attempt'];
  #theirs: SavedCourse | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #last: Promise<unknown> = Promise.resolve();

  constructor(parts: Parts) {
    const { saved, keeping, empty } = parts;
    const { values, restored } = openForm(saved, keeping, empty);
    this.#parts = parts;
    this.#values = values;
    this.#attempt = restored?.attempt ?? null;
    this.#ids = new OutlineIds(saved, restored?.ids);
    this.#state = {
      course: saved && { id: saved.id, revision: saved.revision },
      phase: 'idle',
      unsaved: restored !== null,
      kept: restored !== null,
      restoredAt: restored?.at ?? null,
      asideAt: keeping.read(saved?.id ?? null, 'aside')?.at ?? null,
      fields: {},
    };
  }

  readonly state = (): SaverState => this.#state;
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** What an item of the form is on the server, by its key; null before it was saved. */
  savedItem(key: string): { courseId: string; id: string } | null {
    const id = this.#ids.idOf(key);
    return this.#state.course && id !== undefined ? { courseId: this.#state.course.id, id } : null;
  }

  /** The form as it was opened, or as it was last given. */
  get values(): CourseValues {
    return this.#values;
  }

  /** Begins what the form was opened with: changes that this device kept go to the server. */
  start(): void {
    if (this.#state.unsaved) this.#later(0);
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  change(values: CourseValues): void {
    this.#values = values;
    this.#set({ unsaved: true, kept: this.#keep('form') });
    this.#later(saveDelay);
  }

  /** Saves the form as a draft, now. */
  save(): Promise<Outcome> {
    return this.#inTurn(async () => {
      const { course, unsaved } = this.#state;
      return course && !unsaved ? { done: true, id: course.id } : this.#send('draft');
    });
  }

  publish(): Promise<Outcome> {
    return this.#inTurn(() => this.#send('active'));
  }

  /** Throws the draft away, here and on the server. */
  discard(): Promise<Outcome> {
    return this.#inTurn(async () => {
      const { course } = this.#state;
      if (!course) return { done: false, error: null };
      try {
        await this.#parts.calls.discard(course.id);
      } catch (error) {
        if (failureOf(error, true) !== 'gone') return { done: false, error };
      }
      this.#clear(course.id);
      return { done: true, id: course.id };
    });
  }

  /** The connection is back; what is on its way was sent before, and may come to nothing yet. */
  retry(): void {
    void this.#last.then(() => (this.#state.phase === 'offline' ? this.#later(0) : undefined));
  }

  /** After a conflict: the other version comes into the form, this one is set aside. */
  takeTheirs(): CourseValues {
    this.#keep('aside');
    if (this.#theirs) {
      this.#values = valuesOf(this.#theirs);
      this.#follow(this.#theirs);
    }
    this.#parts.keeping.clear(this.#state.course?.id ?? null, 'form');
    this.#set({ unsaved: false, phase: 'idle', restoredAt: null });
    return this.#values;
  }

  /** After a conflict: this version is saved over the other one, which is set aside. */
  async keepMine(): Promise<void> {
    if (!this.#theirs) return;
    const mine = this.#values;
    this.#values = valuesOf(this.#theirs);
    this.#keep('aside');
    this.#values = mine;
    this.#follow(this.#theirs);
    this.#set({ unsaved: true, phase: 'idle' });
    await this.save();
  }

  /** The form and the version that was set aside change places. */
  swap(): CourseValues {
    const { course } = this.#state;
    const aside = this.#parts.keeping.read(course?.id ?? null, 'aside');
    if (!aside) return this.#values;
    this.#keep('aside');
    this.#ids.remember(aside.ids);
    this.#set({ restoredAt: null });
    this.change(aside.values);
    return aside.values;
  }

  discardAside(): void {
    this.#parts.keeping.clear(this.#state.course?.id ?? null, 'aside');
    this.#set({ asideAt: null });
  }

  /** An empty form before the first save; what was there is set aside. */
  startAgain(): CourseValues {
    this.#keep('aside');
    this.#values = this.#parts.empty ?? emptyCourse();
    this.#attempt = null;
    this.#parts.keeping.clear(null, 'form');
    this.#set({ unsaved: false, restoredAt: null });
    return this.#values;
  }

  async #send(status: Status): Promise<Outcome> {
    clearTimeout(this.#timer);
    const { phase } = this.#state;
    if (phase === 'conflict' || phase === 'published') return { done: false, error: null };
    const sent = this.#values;
    this.#set({ phase: 'saving' });
    try {
      const id = await this.#store(sent, status);
      if (status === 'active') this.#clear(id);
      else this.#saved(sent);
      return { done: true, id };
    } catch (error) {
      return this.#failed(error, sent, status);
    }
  }

  async #store(sent: CourseValues, status: Status): Promise<string> {
    if (!this.#state.course) {
      const attempt = this.#attemptFor(sent, status);
      const created = await this.#create(attempt);
      if (attempt.status === 'active') return created.id;
      await this.#opened(created, attempt.values);
      if (status === 'draft' && sameContent(attempt.values, sent)) return created.id;
    }
    const { course } = this.#state;
    if (!course) throw new Error('The draft was opened above');
    const saved = await this.#parts.calls.change(course, inputOf(sent, status, this.#ids.idOf));
    if (status === 'draft') await this.#learn(saved, sent);
    return saved.id;
  }

  /** A first save that was not answered is sent again as it was, under its key; it can have been done already. */
  #attemptFor(values: CourseValues, status: Status) {
    const earlier = this.#attempt;
    if (earlier?.status === 'draft') return earlier;
    if (earlier?.status === status && sameContent(earlier.values, values)) return earlier;
    return { key: crypto.randomUUID(), status, values };
  }

  async #create(attempt: NonNullable<Kept['attempt']>) {
    this.#attempt = attempt;
    this.#keep('form');
    const created = await this.#parts.calls.create(
      inputOf(attempt.values, attempt.status, () => undefined),
      attempt.key,
    );
    this.#attempt = null;
    return created;
  }

  /** From the first save on the form is kept under its draft. */
  async #opened(created: { id: string; revision: number }, values: CourseValues): Promise<void> {
    const { keeping } = this.#parts;
    const aside = keeping.read(null, 'aside');
    if (aside) keeping.write(created.id, 'aside', aside);
    this.#clear(null);
    this.#set({ course: { id: created.id, revision: created.revision }, restoredAt: null });
    this.#keep('form');
    await this.#learn(created, values);
    this.#parts.onCreated(created.id);
  }

  /** Which ids the server gave to what was new. Without an answer they are made again by the next save. */
  async #learn(saved: { id: string; revision: number }, sent: CourseValues): Promise<void> {
    this.#set({ course: { id: saved.id, revision: saved.revision } });
    if (this.#ids.covers(sent)) return this.#ids.sent(sent);
    const course = await this.#parts.calls.read(saved.id).catch(() => null);
    if (course?.revision === saved.revision) this.#ids.learn(course, sent);
  }

  #saved(sent: CourseValues): void {
    const unsaved = this.#values !== sent;
    if (!unsaved) this.#parts.keeping.clear(this.#state.course?.id ?? null, 'form');
    this.#set({ phase: 'idle', unsaved, kept: unsaved && this.#keep('form'), restoredAt: null });
    if (unsaved) this.#later(saveDelay);
  }

  async #failed(error: unknown, sent: CourseValues, status: Status): Promise<Outcome> {
    if (isRefusal(error)) this.#attempt = null;
    const failure = failureOf(error, this.#state.course !== null);
    if (failure === 'conflict') return this.#compare(sent, status);
    if (failure === 'gone') this.#lose();
    const fields = error instanceof ApiError ? error.fields : {};
    this.#set({ phase: failure, fields, unsaved: true, kept: this.#keep('form') });
    if (failure === 'offline' || (failure === 'failed' && !isRefusal(error))) this.#later(retryDelay);
    return { done: false, error };
  }

  /** The server has another revision: our own, saved by a request whose answer was lost, or someone else's. */
  async #compare(sent: CourseValues, status: Status): Promise<Outcome> {
    const { course } = this.#state;
    const theirs = course && (await this.#parts.calls.read(course.id).catch(() => null));
    if (!theirs) {
      this.#set({ phase: 'failed' });
      return { done: false, error: null };
    }
    const ours = sameContent(sent, valuesOf(theirs));
    if (ours && (theirs.status === 'draft' ? status === 'draft' : status === 'active')) {
      this.#follow(theirs, sent);
      if (status === 'active') this.#clear(theirs.id);
      else this.#saved(sent);
      return { done: true, id: theirs.id };
    }
    this.#theirs = theirs;
    this.#set({ phase: theirs.status === 'draft' ? 'conflict' : 'published', kept: this.#keep('form') });
    return { done: false, error: null };
  }

  /** The draft was deleted elsewhere: the form is a new one again, beside the one that may be kept already. */
  #lose(): void {
    const { keeping } = this.#parts;
    const other = keeping.read(null, 'form');
    if (other) keeping.write(null, 'aside', other);
    this.#clear(this.#state.course?.id ?? null);
    this.#ids.forget();
    this.#set({ course: null, asideAt: other?.at ?? null });
  }

  #follow(theirs: SavedCourse, sent?: CourseValues): void {
    this.#ids.learn(theirs, sent);
    this.#set({ course: { id: theirs.id, revision: theirs.revision } });
  }

  #keep(slot: Slot): boolean {
    const { course } = this.#state;
    const at = new Date().toISOString();
    const revision = course?.revision ?? null;
    const form = { values: this.#values, at, revision, ids: this.#ids.entries(), attempt: this.#attempt };
    const kept = this.#parts.keeping.write(course?.id ?? null, slot, form);
    if (kept && slot === 'aside') this.#set({ asideAt: at });
    return kept;
  }

  #clear(course: string | null): void {
    this.stop();
    this.#parts.keeping.clear(course, 'form');
    this.#parts.keeping.clear(course, 'aside');
    this.#parts.keeping.clear(this.#state.course?.id ?? null, 'form');
    this.#set({ unsaved: false });
  }

  /** Only a draft saves itself; the first save is the person's own. */
  #later(delay: number): void {
    clearTimeout(this.#timer);
    const { course, phase } = this.#state;
    if ((!course && this.#attempt?.status !== 'draft') || phase === 'conflict' || phase === 'published') return;
    this.#timer = setTimeout(() => void this.save(), delay);
  }

  #inTurn<T>(deed: () => Promise<T>): Promise<T> {
    const next = this.#last.then(deed);
    this.#last = next.catch(() => undefined);
    return next;
  }

  #set(change: Partial<SaverState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
}
