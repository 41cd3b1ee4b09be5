import type { SubmissionDraft } from '../../../contract/submissions.ts';
import { ApiError, sentenceOf } from '../../lib/errors.ts';
import type { DraftContent, DraftJournal } from './draft-journal.ts';

/** What is sent to be saved. */
export type Sent = DraftContent & { attempt: number; revision: number; groupId: string | null };

interface Parts {
  /** Names the draft on this device. */
  name: string;
  draft: SubmissionDraft;
  journal: DraftJournal;
  save: (sent: Sent) => Promise<SubmissionDraft>;
  /** Runs something after so many milliseconds; answers how not to. */
  later: (work: () => void, ms: number) => () => void;
  onChange: () => void;
}

export type SaveStatus =
  /** The server has everything. */
  | { kind: 'saved'; at: string | null }
  | { kind: 'saving' }
  /** The server is not reached: this device has it, and sends it as soon as it can. */
  | { kind: 'waiting' }
  /** Something else was saved since, or nothing can be saved any more. */
  | { kind: 'conflict'; sentence: string }
  /** It will not be taken as it is. */
  | { kind: 'refused'; sentence: string };

const pause = 700;
const longestWait = 30_000;

/**
 * Keeps what a student writes: on this device with every change, on the server a moment later. One save runs at a time,
 * and each is written on the revision of the one before, so nothing that another window saved is ever overwritten unseen.
 */
export class DraftKeeper {
  readonly #parts: Parts;
  /** What this window keeps on the device. */
  readonly #key: string;
  #content: DraftContent;
  #revision: number;
  #attempt: number;
  #groupId: string | null;
  #status: SaveStatus;
  #isDirty = false;
  #tries = 0;
  #running: Promise<void> | null = null;
  #cancel: (() => void) | null = null;

  constructor(parts: Parts) {
    const { draft } = parts;
    this.#parts = parts;
    this.#key = `${parts.name} ${crypto.randomUUID()}`;
    this.#content = contentOf(draft);
    this.#revision = draft.revision;
    this.#attempt = draft.attempt;
    this.#groupId = draft.groupId;
    this.#status = { kind: 'saved', at: draft.updatedAt };
  }

  get content(): DraftContent {
    return this.#content;
  }
  get status(): SaveStatus {
    return this.#status;
  }
  get revision(): number {
    return this.#revision;
  }
  get attempt(): number {
    return this.#attempt;
  }
  get groupId(): string | null {
    return this.#groupId;
  }

  /** Takes up what this device still has of it from before. */
  async restore(): Promise<void> {
    const { journal, name } = this.#parts;
    // Another window may have written too: what is not taken up now is next time, and nothing goes over the other unseen.
    const [entry] = await journal.read(name);
    if (!entry) return;
    if (isSame(entry, this.#content)) {
      await journal.forget(entry.key);
      return this.restore();
    }
    const { body, link, files } = entry;
    this.#content = { body, link, files };
    this.#isDirty = true;
    // Written on another revision than stands: the save says so, and the student chooses. Of an attempt that was handed in
    // without it, it is where the next one begins, unless that was begun elsewhere.
    this.#revision = entry.attempt === this.#attempt ? entry.revision : 0;
    if (entry.groupId !== undefined) this.#groupId = entry.groupId;
    await this.#note();
    await journal.forget(entry.key);
    this.#parts.onChange();
    this.#schedule(0);
  }

  change(content: Partial<DraftContent>): void {
    this.#content = { ...this.#content, ...content };
    this.#isDirty = true;
    void this.#note();
    if (this.#status.kind !== 'conflict') this.#schedule(pause);
    this.#parts.onChange();
  }

  /** Saves at once; resolves when the server has everything, and rejects where it will not take it. */
  async flush(): Promise<void> {
    this.#cancel?.();
    while (this.#isDirty || this.#revision === 0) {
      await this.#save();
      if (this.#status.kind !== 'saved') throw new Unsaved(this.#status);
    }
  }

  /** The connection is back. */
  retry(): void {
    if (this.#isDirty && this.#status.kind === 'waiting') this.#schedule(0);
  }

  /** What another window or another member has saved comes in where nothing is typed here; answers whether it did. */
  hear(draft: SubmissionDraft): boolean {
    const isNews =
      draft.revision > this.#revision && draft.attempt === this.#attempt && draft.groupId === this.#groupId;
    if (!isNews || this.#isDirty || this.#running) return false;
    this.takeTheirs(draft);
    return true;
  }

  /** Of two versions the one that the server has. */
  takeTheirs(draft: SubmissionDraft): void {
    this.#take(draft);
    this.#content = contentOf(draft);
    this.#isDirty = false;
    this.#status = { kind: 'saved', at: draft.updatedAt };
    void this.#parts.journal.forget(this.#key);
    this.#parts.onChange();
  }

  /** Of two versions this one: it is written on the other, having seen it. */
  keepMine(draft: SubmissionDraft): void {
    this.#take(draft);
    this.#status = { kind: 'saving' };
    void this.#note();
    this.#schedule(0);
    this.#parts.onChange();
  }

  stop(): void {
    this.#cancel?.();
  }

  #take({ revision, attempt, groupId }: SubmissionDraft): void {
    this.#revision = revision;
    this.#attempt = attempt;
    this.#groupId = groupId;
  }

  #note(): Promise<void> {
    const [attempt, revision, groupId] = [this.#attempt, this.#revision, this.#groupId];
    return this.#parts.journal.write({ key: this.#key, attempt, revision, groupId, ...this.#content });
  }

  #schedule(ms: number): void {
    this.#cancel?.();
    this.#cancel = this.#parts.later(() => void this.#save(), ms);
  }

  async #save(): Promise<void> {
    this.#running ??= this.#send().finally(() => (this.#running = null));
    return this.#running;
  }

  async #send(): Promise<void> {
    const content = this.#content;
    this.#set({ kind: 'saving' });
    try {
      const [attempt, revision, groupId] = [this.#attempt, this.#revision, this.#groupId];
      const saved = await this.#parts.save({ ...content, attempt, revision, groupId });
      this.#revision = saved.revision;
      this.#tries = 0;
      this.#isDirty = this.#content !== content;
      if (this.#isDirty) {
        await this.#note();
        this.#schedule(pause);
      } else await this.#parts.journal.forget(this.#key);
      this.#set({ kind: 'saved', at: saved.updatedAt });
    } catch (error) {
      this.#set(failureOf(error));
      if (this.#status.kind === 'waiting') this.#schedule(Math.min(longestWait, 2000 * 2 ** this.#tries++));
    }
  }

  #set(status: SaveStatus): void {
    this.#status = status;
    this.#parts.onChange();
  }
}

/** What was written is not with the server. */
export class Unsaved extends Error {
  readonly status: SaveStatus;
  constructor(status: SaveStatus) {
    super('sentence' in status ? status.sentence : 'The server is not reached');
    this.name = 'Unsaved';
    this.status = status;
  }
}

function failureOf(error: unknown): SaveStatus {
  if (!(error instanceof ApiError)) return { kind: 'waiting' };
  if (error.status === 409) return { kind: 'conflict', sentence: sentenceOf(error) };
  if ([400, 403, 404, 413, 422].includes(error.status)) return { kind: 'refused', sentence: sentenceOf(error) };
  return { kind: 'waiting' };
}

function contentOf({ body, link, files }: SubmissionDraft): DraftContent {
  return { body, link, files: files.map(({ id }) => id) };
}

function isSame(one: DraftContent, other: DraftContent): boolean {
  return one.body === other.body && one.link === other.link && one.files.join() === other.files.join();
}
