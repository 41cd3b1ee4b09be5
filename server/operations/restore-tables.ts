import { z } from 'zod';
import { formatArray } from '../db/array-text.ts';
import { makeTables } from '../db/migrate.ts';
import type { Migration } from '../db/migration-files.ts';
import { quoteIdentifier } from '../db/parameters.ts';
import type { MigrationSession } from '../db/session.ts';
import { type Column, columnsOf, tablesOf, transactionSettings } from './catalogue.ts';
import { DigestOfAll } from './digest.ts';
import type { Manifest } from './format.ts';
import { textsIn } from './lines.ts';
import { type Entry, unpacked } from './read-archive.ts';
import { rowsOf } from './table-rows.ts';
import { DamagedBackup } from './verify-archive.ts';

/** Text in one statement, about. */
const batchSize = 1024 * 1024;
const rowsAtOnce = 2_000;

const references = z.array(z.object({ place: z.string(), name: z.string(), definition: z.string() }));

/** The tables of a backup on their way into an empty database, all in one transaction. */
export class TablesBeingRestored {
  readonly #session: MigrationSession;
  readonly #manifest: Manifest;
  readonly #columns = new Map<string, Column[]>();
  #references: z.infer<typeof references> = [];

  private constructor(session: MigrationSession, manifest: Manifest) {
    this.#session = session;
    this.#manifest = manifest;
  }

  /** Makes the tables as they were when the backup was made, without anything that would answer to their rows. */
  static async begin(session: MigrationSession, migrations: readonly Migration[], manifest: Manifest) {
    const tables = new TablesBeingRestored(session, manifest);
    await session.script('begin');
    await session.script(transactionSettings);
    await makeTables(session, migrations);
    // What a migration left to the end of its transaction: until then its table cannot be changed.
    await session.script('set constraints all immediate');
    await tables.#compareColumns();
    await tables.#unbind();
    return tables;
  }

  /** False: the table is none of Collegium's. */
  async load(table: string, entry: Entry): Promise<boolean> {
    const columns = this.#columns.get(table);
    if (!columns) return false;
    let batch: string[] = [];
    let size = 0;
    const flush = async () => {
      if (batch.length > 0) await this.#insert(table, columns, batch);
      batch = [];
      size = 0;
    };
    for await (const row of textsIn(unpacked(entry))) {
      batch.push(row);
      size += row.length;
      if (size >= batchSize || batch.length >= rowsAtOnce) await flush();
    }
    await flush();
    return true;
  }

  /** Reads every row back, and binds the tables together again; a row that refers to nothing is refused by that. */
  async finish(beforeBinding: () => Promise<void>): Promise<void> {
    await this.#compareRows();
    for (const { name, value, isCalled } of this.#manifest.sequences)
      await this.#session.query('select setval($1::regclass, $2::bigint, $3::boolean)::text', [
        `public.${quoteIdentifier(name)}`,
        value,
        String(isCalled),
      ]);
    await beforeBinding();
    await this.#session.script('set constraints all immediate');
    for (const { place, name, definition } of this.#references)
      await this.#session.script(`alter table ${place} add constraint ${quoteIdentifier(name)} ${definition}`);
    await this.#forAll((place) => `alter table ${place} enable trigger user`);
    await this.#session.script('commit');
    await this.#session.script('analyze');
  }

  #insert(table: string, columns: Column[], rows: string[]): Promise<unknown> {
    const place = `public.${quoteIdentifier(table)}`;
    const names = columns.flatMap(({ name, isKept }) => (isKept ? quoteIdentifier(name) : [])).join(', ');
    return this.#session.query(
      `insert into ${place} (${names}) overriding system value select ${names} from unnest($1::${place}[])`,
      [formatArray(rows)],
    );
  }

  async #compareColumns(): Promise<void> {
    for (const table of await tablesOf(this.#session)) {
      const columns = await columnsOf(this.#session, table);
      const kept = this.#manifest.tables.find(({ name }) => name === table);
      if (kept?.columns.join() !== columns.map(({ name }) => name).join())
        throw new DamagedBackup(`The table ${table} of the backup is not as its version of Collegium makes it.`);
      this.#columns.set(table, columns);
    }
  }

  /** No trigger may write besides, no row that a migration wrote may stay, and rows come in any order. */
  async #unbind(): Promise<void> {
    this.#references = references.parse(
      await this.#session.query(
        `select conrelid::regclass::text as place, conname::text as name, pg_get_constraintdef(oid) as definition
         from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by oid`,
      ),
    );
    for (const { place, name } of this.#references)
      await this.#session.script(`alter table ${place} drop constraint ${quoteIdentifier(name)}`);
    await this.#forAll((place) => `alter table ${place} disable trigger user`);
    await this.#forAll((place) => `truncate ${place}`);
  }

  async #compareRows(): Promise<void> {
    for (const [table, columns] of this.#columns) {
      const digest = new DigestOfAll();
      for await (const rows of rowsOf(this.#session, table, columns)) for (const row of rows) digest.add(row);
      const kept = this.#manifest.tables.find(({ name }) => name === table);
      if (kept?.digest !== digest.hex || kept.rows !== digest.count)
        throw new DamagedBackup(`The rows of ${table} did not come back as they were backed up. Nothing was restored.`);
    }
  }

  async #forAll(statement: (place: string) => string): Promise<void> {
    for (const table of this.#columns.keys()) await this.#session.script(statement(`public.${quoteIdentifier(table)}`));
  }
}
