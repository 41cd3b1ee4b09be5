import { say } from '../../contract/text.ts';
import type { Language } from '../../domain/languages.ts';
import type { App } from '../context.ts';
import { inWords } from '../words.ts';
import type { ZippedFile } from './write-zip.ts';

/** Where an archive names what it should hold. */
export const missingFilesName = 'missing-files.txt';

interface StoredFile {
  readonly name: string;
  /** In the store. */
  readonly key: string;
  readonly changedAt?: Date;
}

/**
 * What an archive takes out of the store. A file that is missing there, though the database names it, breaks nothing of
 * what is under way: it is logged as it is met, and named at the end of the archive, as a backup names it.
 */
export class StoredFiles {
  readonly #app: Pick<App, 'store' | 'log'>;
  readonly #missing: string[] = [];

  constructor(app: Pick<App, 'store' | 'log'>) {
    this.#app = app;
  }

  get missing(): number {
    return this.#missing.length;
  }

  async *file({ key, ...file }: StoredFile): AsyncGenerator<ZippedFile> {
    const { store, log } = this.#app;
    const bytes = await store.read(key).catch(async (error: unknown) => {
      if (await store.head(key)) throw error;
      log.error({ key }, 'a file of an archive is missing in the store');
      this.#missing.push(file.name);
      return null;
    });
    if (bytes) yield { ...file, bytes, isPacked: true };
  }

  /** Comes last; nothing where nothing is missing. */
  async *note(language: Language): AsyncGenerator<ZippedFile> {
    if (this.#missing.length === 0) return;
    const said = say`These files are missing from the store of this college, and so from this archive. An administrator can bring them back from a backup.`;
    const lines = [inWords(said, language), '', ...this.#missing, ''];
    yield { name: missingFilesName, bytes: [Buffer.from(lines.join('\n'))] };
  }
}
