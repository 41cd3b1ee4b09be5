import '../../lib/zod-without-eval.ts';
import { z } from 'zod';
import { uploadedFile } from '../../../contract/uploaded-file.ts';
import { listOnDevice } from '../../lib/on-device.ts';

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
const letters = z.array(letter);

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
  readonly #name: string;
  readonly #place;
  readonly #hooks: OutboxHooks;
  readonly #listeners = new Set<() => void>();
  #letters: readonly Letter[];
  #isSending = false;

  constructor(name: string, hooks: OutboxHooks) {
    this.#name = name;
    this.#place = listOnDevice(name, (value) => letters.parse(value));
    this.#hooks = hooks;
    this.#letters = this.#place.read();
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
    if (key !== this.#name) return;
    this.#show(this.#place.read());
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
    this.#place.write(change(this.#place.read()));
    this.#show(change(this.#letters));
  }

  #show(letters: readonly Letter[]): void {
    this.#letters = letters;
    for (const listener of this.#listeners) listener();
  }
}
