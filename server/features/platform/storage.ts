import { resolve } from 'node:path';
import { sql } from 'kysely';
import type { Finished } from '../../../contract/api.ts';
import type { App } from '../../context.ts';

type Storage = Finished<'GET /api/admin/storage'>;

interface Row {
  database_bytes: number;
  files: number;
  bytes: number;
  by_kind: Storage['byKind'];
}

/** What files take up, by what they are shown for; what is shown nowhere yet has the kind `unused`. */
export async function readStorage(app: App): Promise<Storage> {
  const { rows } = await sql<Row>`
    with kinds as (
      select coalesce(r.kind, 'unused') as kind, f.id, f.object_key, o.size
      from files f join file_objects o on o.key = f.object_key
      left join (select distinct file_id, kind from file_references) r on r.file_id = f.id
    ), totals as (
      select kind, count(distinct id) as files, coalesce(sum(size), 0)::bigint as bytes
      from (select distinct kind, id, object_key, size from kinds) k group by kind
    )
    select pg_database_size(current_database()) as database_bytes,
      (select count(*) from file_objects) as files,
      (select coalesce(sum(size), 0)::bigint from file_objects) as bytes,
      (select coalesce(json_agg(t order by t.bytes desc, t.kind), '[]') from totals t) as by_kind`.execute(
    app.database.read,
  );
  const [row] = rows;
  const { s3, personQuota, courseQuota } = app.settings.storage;
  return {
    kind: s3 ? 's3' : 'disk',
    place: s3 ? `${s3.endpoint}/${s3.bucket}` : resolve(app.settings.dataDirectory),
    databaseBytes: row?.database_bytes ?? 0,
    files: row?.files ?? 0,
    bytes: row?.bytes ?? 0,
    byKind: row?.by_kind ?? [],
    personQuota,
    courseQuota,
  };
}
