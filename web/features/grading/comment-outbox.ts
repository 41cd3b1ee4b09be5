import '../../lib/zod-without-eval.ts';
import { z } from 'zod';
import { uploadedFile } from '../../../contract/uploaded-file.ts';

const letter = z.object({
  key: z.string(),
  workId: z.string(),
  /** Of whom it is for, as the page called them. */
  name: z.string(),
  body: z.string(),
  files: z.array(uploadedFile),
  toGroup: z.boolean(),
});
export type Letter = z.infer<typeof letter>;

export interface OutboxHooks {
  send(letter: Letter): Promise<void>;
  /** Whether a later try may come through, of what was not answered. */
  mayComeThrough(error: unknown): boolean;
  /** It goes back to who wrote it. */
  refused(letter: Letter, error: unknown): void;
}

/**
 * Comments that were sent and have not arrived, kept on this device: each has its own key, so that one whose answer was
 * lost is sent again and stands once.
 */
export class CommentOutbox {
  readonly #place: string;
  readonly #hooks: OutboxHooks;
  readonly #listeners = new Set<() => void>();
  #letters: readonly Letter[];
  #isSending = false;

  constructor(place: string, hooks: OutboxHooks) {
    this.#place = place;
    this.#hooks = hooks;
    this.#letters = read(place);
  }

  readonly waiting = (): readonly Letter[] => this.#letters;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  add(next: Omit<Letter, 'key'>): void {
    const added = { ...next, key: crypto.randomUUID() };
    this.#keep((letters) => [...letters, added]);
    void this.flush();
  }

  /** What another tab has sent waits no more, and what it still has to send is not lost when it is closed. */
  readonly hear = ({ key }: Pick<StorageEvent, 'key'>): void => {
    if (key !== this.#place) return;
    this.#show(read(this.#place));
    void this.flush();
  };

  async flush(): Promise<void> {
    if (this.#isSending) return;
    this.#isSending = true;
    for (let next = this.#letters[0]; next && (await this.#send(next)); next = this.#letters[0]);
    this.#isSending = false;
  }

  /** Whether the server has answered. */
  async #send(next: Letter): Promise<boolean> {
    try {
      await this.#hooks.send(next);
      this.#drop(next);
    } catch (error) {
      if (this.#hooks.mayComeThrough(error)) return false;
      this.#drop(next);
      this.#hooks.refused(next, error);
    }
    return true;
  }

  #drop({ key }: Letter): void {
    this.#keep((letters) => letters.filter((each) => each.key !== key));
  }

  /** Changes what stands here, and on the device, where other tabs have theirs beside it. */
  #keep(change: (letters: readonly Letter[]) => readonly Letter[]): void {
    write(this.#place, change(read(this.#place)));
    this.#show(change(this.#letters));
  }

  #show(letters: readonly Letter[]): void {
    this.#letters = letters;
    for (const listener of this.#listeners) listener();
  }
}

function read(place: string): readonly Letter[] {
  try {
    return z.array(letter).safeParse(JSON.parse(localStorage.getItem(place) ?? '[]')).data ?? [];
  } catch {
    return [];
  }
}

/** Where the browser keeps nothing, it lasts as long as the page. */
function write(place: string, letters: readonly Letter[]): void {
  try {
    if (letters.length === 0) localStorage.removeItem(place);
    else localStorage.setItem(place, JSON.stringify(letters));
  } catch {
    // Full or forbidden.
  }
}
