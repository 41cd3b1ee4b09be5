import { t } from '@lingui/core/macro';
import type { UploadedFile } from '../../../contract/uploaded-file.ts';
import { extensionOf } from '../../../domain/file-name.ts';
import { unfitFor } from '../../../domain/upload-rules.ts';
import { ApiError, sentenceOf } from '../../lib/errors.ts';
import { inWords } from '../../lib/in-words.ts';

/** A file on its way. */
export interface Upload {
  key: number;
  questionId: string;
  name: string;
  /** 0 to 1. */
  part: number;
}

export interface UploadProblem {
  key: number;
  questionId: string;
  words: string;
  /** What did not arrive, to be sent again; null: it does not fit. */
  file: File | null;
}

interface UploadState {
  uploads: readonly Upload[];
  problems: readonly UploadProblem[];
}

/** What a question takes. */
export interface Room {
  types: readonly string[];
  /** So many files more. */
  left: number;
}

type OnUploaded = (questionId: string, file: UploadedFile) => void;
type Send = (file: File, onProgress: (part: number) => void, signal: AbortSignal) => Promise<UploadedFile>;

/**
 * The files that answer questions of an attempt, on their way to the server: they go on while other questions are shown.
 * One after the other, so that each has the whole line.
 */
export class AnswerUploads {
  readonly #send: Send;
  readonly #listeners = new Set<() => void>();
  #onUploaded: OnUploaded = () => undefined;
  #over = new AbortController();
  #last: Promise<void> = Promise.resolve();
  #keys = 0;
  #state: UploadState = { uploads: [], problems: [] };

  constructor(send: Send) {
    this.#send = send;
  }

  /** Says who hears of what has arrived; answers how it all ends. */
  start(onUploaded: OnUploaded): () => void {
    const over = new AbortController();
    this.#over = over;
    this.#onUploaded = onUploaded;
    addEventListener('online', this.#allAgain, { signal: over.signal });
    return () => over.abort();
  }

  /** For useSyncExternalStore. */
  readonly state = (): UploadState => this.#state;
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Takes what fits; of the rest it is said why not, in the place of what was said before. What did not arrive stays. */
  add(questionId: string, files: readonly File[], { types, left }: Room): void {
    const room = Math.max(0, left);
    const fit = files.filter((file) => unfitWords(file, types) === null);
    const unfit = files.map((file) => unfitWords(file, types)).filter((words) => words !== null);
    const tooMany = fit.length > room ? [t`You can hand in ${room} more files here`] : [];
    const others = this.#state.problems.filter((problem) => problem.questionId !== questionId || problem.file !== null);
    const said = [...unfit, ...tooMany].map((words) => ({ key: ++this.#keys, questionId, words, file: null }));
    this.#set({ problems: [...others, ...said] });
    for (const file of fit.slice(0, room)) this.#begin(questionId, file);
  }

  again(problem: UploadProblem): void {
    this.dismiss(problem);
    if (problem.file) this.#begin(problem.questionId, problem.file);
  }

  dismiss({ key }: UploadProblem): void {
    this.#set({ problems: this.#state.problems.filter((problem) => problem.key !== key) });
  }

  /** There is a connection again. */
  readonly #allAgain = (): void => {
    for (const problem of this.#state.problems) if (problem.file) this.again(problem);
  };

  #begin(questionId: string, file: File): void {
    const upload = { key: ++this.#keys, questionId, name: file.name, part: 0 };
    this.#set({ uploads: [...this.#state.uploads, upload] });
    this.#last = this.#last.then(() => this.#run(upload, file));
  }

  async #run(upload: Upload, file: File): Promise<void> {
    const { key, questionId } = upload;
    const { signal } = this.#over;
    if (signal.aborted) return;
    const isThis = (one: { key: number }) => one.key === key;
    const onProgress = (part: number) =>
      this.#set({ uploads: this.#state.uploads.map((one) => (isThis(one) ? { ...one, part } : one)) });
    try {
      const uploaded = await this.#send(file, onProgress, signal);
      if (!signal.aborted) this.#onUploaded(questionId, uploaded);
    } catch (error) {
      const problem = { key, questionId, words: problemOf(file, error), file };
      if (!signal.aborted) this.#set({ problems: [...this.#state.problems, problem] });
    }
    this.#set({ uploads: this.#state.uploads.filter((one) => !isThis(one)) });
  }

  #set(change: Partial<UploadState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
}

function unfitWords(file: File, types: readonly string[]): string | null {
  if (types.length > 0 && !types.includes(extensionOf(file.name))) {
    const list = types.join(', ');
    return t`You can only upload: ${list}`;
  }
  const unfit = unfitFor('quiz-response', file);
  return unfit && inWords(unfit.words);
}

function problemOf(file: File, error: unknown): string {
  const { name } = file;
  const why = error instanceof Error && !(error instanceof ApiError) ? error.message : sentenceOf(error);
  return t`${name} was not uploaded. ${why}`;
}
