import { CompiledQuery } from 'kysely';
import type { Selectable } from 'kysely';
import { type FilePurpose, filePurposes } from '../../../domain/upload-rules.ts';
import type { Actor } from '../../context.ts';
import type { Readable, Tx } from '../../db/database.ts';
import type { FilesTables } from '../../db/tables/files.ts';
import { notFound } from '../../refusal.ts';
import { type RelationRow, relationColumns, relationOf } from '../courses/access.ts';
import type { Reference } from './access.ts';

export type FileRow = Selectable<FilesTables['files']>;

/** A file whose bytes are there and that its owner has named. */
export interface ReadyFile {
  id: string;
  ownerId: string | null;
  name: string;
  type: string;
  size: number;
  etag: string;
  key: string;
  uploadedAt: Date;
  references: Reference[];
}

/** The upload of this person; anyone else's is not there. */
export async function findUpload(read: Readable, actor: Actor, uploadId: string): Promise<FileRow> {
  const row = await read
    .selectFrom('files')
    .selectAll()
    .where('upload_id', '=', uploadId)
    .where('owner_id', '=', actor.id)
    .executeTakeFirst();
  if (!row) throw notFound('There is no such upload, or it is not yours. Begin the upload again.');
  return row;
}

interface Row extends Omit<RelationRow, 'status'> {
  id: string;
  owner_id: string | null;
  name: string;
  type: string;
  size: number;
  etag: string;
  key: string;
  uploaded_at: Date;
  kind: string | null;
  object_id: string;
  course_id: string | null;
  user_id: string | null;
  status: RelationRow['status'] | null;
}

// One statement: the file, what refers to it, and how the actor stands to the courses of that.
const findFile = (more: string) => `select f.id, f.owner_id, f.name, f.type, o.size, o.etag, o.key, f.uploaded_at,
  r.kind, r.object_id, r.course_id, r.user_id, ${relationColumns}${more}
from files f
join file_objects o on o.key = f.object_key
left join file_references r on r.file_id = f.id
left join courses c on c.id = r.course_id
where f.id = $1 and f.name is not null`;

/** A file with what refers to it, as this actor stands to that; null where there is none. */
export async function findReadyFile(read: Readable, actor: Actor, fileId: string): Promise<ReadyFile | null> {
  const { rows } = await read.executeQuery<Row>(CompiledQuery.raw(findFile(''), [fileId, actor.id]));
  return readyFile(rows, actor);
}

/** What another feature keeps of `files f`: an SQL expression, never null, and what it is read as. */
export interface FileValue<Value> {
  readonly sql: string;
  readonly parse: (found: unknown) => Value;
}

/** The same with such a value, in the one statement. */
export async function findReadyFileWith<Value>(
  read: Readable,
  actor: Actor,
  fileId: string,
  { sql, parse }: FileValue<Value>,
): Promise<{ file: ReadyFile; value: Value } | null> {
  // Once, however many refer to the file.
  const once = `, case when row_number() over () = 1 then ${sql} end as value`;
  const query = CompiledQuery.raw(findFile(once), [fileId, actor.id]);
  const { rows } = await read.executeQuery<Row & { value: unknown }>(query);
  const file = readyFile(rows, actor);
  const found = rows.find((row) => row.value !== null)?.value;
  return file && { file, value: parse(found) };
}

function readyFile(rows: readonly Row[], actor: Actor): ReadyFile | null {
  const [first] = rows;
  if (!first) return null;
  const { id, owner_id: ownerId, name, type, size, etag, key, uploaded_at: uploadedAt } = first;
  return {
    id,
    ownerId,
    name,
    type,
    size,
    etag,
    key,
    uploadedAt,
    references: rows.flatMap(({ kind, status, ...row }) =>
      kind === null
        ? []
        : {
            kind,
            objectId: row.object_id,
            courseId: row.course_id,
            userId: row.user_id,
            isArchived: status === 'archived',
            relation: status === null ? null : relationOf({ ...row, status }, actor),
          },
    ),
  };
}

/** Takes the file's row for this transaction, so that the collector cannot take it away meanwhile. */
export async function lockFiles(tx: Tx, actor: Actor, ids: readonly string[]): Promise<FileRow[]> {
  return tx
    .selectFrom('files')
    .selectAll()
    .where('id', 'in', ids)
    .where('owner_id', '=', actor.id)
    .where('state', '<>', 'pending')
    .where('name', 'is not', null)
    .orderBy('id')
    .forUpdate()
    .execute();
}

export function purposeOf(file: FileRow): FilePurpose | null {
  return filePurposes.find((purpose) => purpose === file.purpose) ?? null;
}
