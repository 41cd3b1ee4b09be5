import { createHash, randomUUID } from 'node:crypto';
import { formatArray } from '../db/array-text.ts';
import type { MigrationSession } from '../db/session.ts';
import type { Store } from '../storage/store.ts';
import { DigestOfAll } from './digest.ts';
import { fileLine, type Opening } from './format.ts';
import type { Entry } from './read-archive.ts';

interface Moved {
  from: string;
  to: string;
  sha256: string | null;
  etag: string;
}

/** Puts the files of a backup into this college's store, whichever kind of store they come from. */
export class FilesBeingRestored {
  readonly #store: Store;
  readonly #from: Opening['store'];
  readonly #digest = new DigestOfAll();
  readonly #moved: Moved[] = [];

  constructor(store: Store, from: Opening['store']) {
    this.#store = store;
    this.#from = from;
  }

  async put(key: string, entry: Entry): Promise<void> {
    const upload = this.#uploadFor(key);
    const hash = createHash('sha256');
    async function* bytes() {
      for await (const chunk of entry.body) {
        hash.update(chunk);
        yield chunk;
      }
    }
    const draft = await this.#store.receive(upload, bytes(), entry.size);
    await draft.keep();
    await this.#store.abandon({ id: upload, ref: '' });
    this.#digest.add(fileLine({ key, size: entry.size, sha256: hash.digest('hex') }));
    if (draft.key !== key || this.#store.kind === 's3')
      this.#moved.push({ from: key, to: draft.key, sha256: draft.sha256, etag: draft.etag });
  }

  get digest(): string {
    return this.#digest.hex;
  }

  /** Lets the rows name the files where they lie here. */
  async rename(session: MigrationSession): Promise<void> {
    if (this.#moved.length === 0) return;
    const moved = `unnest($1::text[], $2::text[], $3::text[], $4::text[]) m (source, key, sha256, etag)`;
    const values = (['from', 'to', 'sha256', 'etag'] as const).map((field) =>
      formatArray(this.#moved.map((each) => each[field])),
    );
    await session.query(
      `update files f set object_key = m.key from ${moved} where f.object_key = m.source and m.key <> m.source`,
      values,
    );
    // Several files of one content lie once on a disk.
    await session.query(
      `insert into file_objects (key, size, sha256, etag, created_at)
         select distinct on (m.key) m.key, o.size, m.sha256, m.etag, o.created_at
         from ${moved} join file_objects o on o.key = m.source order by m.key, o.created_at
       on conflict (key) do update set sha256 = excluded.sha256, etag = excluded.etag`,
      values,
    );
    await session.query(
      `delete from file_objects o using ${moved} where o.key = m.source and m.key <> m.source`,
      values,
    );
  }

  /** In S3 a file is named by its upload, on disk by its content: whatever name is given. */
  #uploadFor(key: string): string {
    if (this.#store.kind === 'disk') return randomUUID();
    const upload = this.#from === 's3' ? key.replace(/^files\//, '') : key.replace('/', '');
    if (!/^[\w-]{1,100}$/.test(upload)) throw new TypeError(`The file ${key} has a name that nobody gave it.`);
    return upload;
  }
}
