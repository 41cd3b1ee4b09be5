import { CompiledQuery } from 'kysely';
import type { RosterFile, RosterImport, RosterImportInList } from '../../../contract/roster-imports.ts';
import type { Readable } from '../../db/database.ts';
import { notFound } from '../../refusal.ts';

/** As it leaves the database: moments as dates, what is JSON already in the contract's form. */
type Row = Omit<RosterImport, 'createdAt' | 'appliedAt' | 'undoneAt'> & {
  createdAt: Date;
  appliedAt: Date | null;
  undoneAt: Date | null;
};

const columns = `i.id, i.state, json_build_object('id', s.id, 'name', s.name) as source,
  (select min(f.format) from roster_files f where f.import_id = i.id and f.is_whole) as format,
  i.is_complete as "isComplete", i.invites, i.email_domain as "emailDomain", i.counts, i.kept, i.problem,
  i.not_undone as "notUndone", i.created_at as "createdAt", i.applied_at as "appliedAt", i.undone_at as "undoneAt",
  (select json_build_object('id', u.id, 'firstName', u.first_name, 'lastName', u.last_name) from users u where u.id = i.created_by) as by`;

const one = `select ${columns}, s.mapping,
  (select count(distinct coalesce(ch.file || ':' || ch.row, ch.position::text))::integer from roster_changes ch
    where ch.import_id = i.id and ch.outcome = 'refused') as "refusedRows",
  coalesce((select json_agg(json_build_object('name', f.name, 'format', f.format, 'kind', f.kind, 'columns', f.columns,
      'rows', f.row_count, 'sample', coalesce((select json_agg(r.cells order by r.row) from
        (select r.row, r.cells from roster_rows r where r.file_id = f.id order by r.row limit 3) r), '[]')) order by lower(f.name))
    from roster_files f where f.import_id = i.id and f.is_whole), '[]') as files
from roster_imports i join roster_sources s on s.id = i.source_id where i.id = $1`;

/** An import with its files, in one statement; 404 where there is none. */
export async function readImport(read: Readable, id: string): Promise<RosterImport> {
  const { rows } = await read.executeQuery<Row>(CompiledQuery.raw(one, [id]));
  const [row] = rows;
  if (!row) throw notFound('This import does not exist.');
  const { files, mapping, refusedRows } = row;
  return { ...inList(row), files: files.map(withTexts), mapping, refusedRows };
}

/** Rows are as long as they are in the file. */
function withTexts(file: RosterFile): RosterFile {
  return { ...file, sample: file.sample.map((cells) => cells.map((cell) => cell.slice(0, 200))) };
}

const list = `select ${columns} from roster_imports i join roster_sources s on s.id = i.source_id
where $1::uuid is null or i.id < $1::uuid order by i.id desc limit $2::bigint`;

export async function findImports(read: Readable, cursor: string | null, limit: number): Promise<RosterImportInList[]> {
  const { rows } = await read.executeQuery<Row>(CompiledQuery.raw(list, [cursor, limit]));
  return rows.map(inList);
}

function inList(row: Row): RosterImportInList {
  return {
    ...row,
    createdAt: row.createdAt.toISOString(),
    appliedAt: row.appliedAt?.toISOString() ?? null,
    undoneAt: row.undoneAt?.toISOString() ?? null,
  };
}
