import type { CourseImport } from '../../../contract/course-imports.ts';
import { courseImport } from '../../../contract/course-imports.ts';
import type { Actor } from '../../context.ts';
import type { Readable, Tx } from '../../db/database.ts';
import { notFound } from '../../refusal.ts';

const columns = [
  'id',
  'owner_id',
  'file_id',
  'name',
  'state',
  'found',
  'chosen',
  'problem',
  'course_id',
  'files_done',
  'files_all',
  'created_at',
] as const;

/** An import of this person's; anyone else's is not there. */
export async function loadImport(read: Readable, actor: Pick<Actor, 'id'>, id: string) {
  const row = await read
    .selectFrom('course_imports')
    .select(columns)
    .where('id', '=', id)
    .where('owner_id', '=', actor.id)
    .executeTakeFirst();
  if (!row) throw notFound('This import does not exist.');
  return row;
}
export type ImportRow = Awaited<ReturnType<typeof loadImport>>;

/** The same, held until the transaction ends. */
export async function lockImport(tx: Tx, actor: Pick<Actor, 'id'>, id: string): Promise<ImportRow> {
  await tx.selectFrom('course_imports').select('id').where('id', '=', id).forUpdate().execute();
  return loadImport(tx, actor, id);
}

/** One's own imports, the latest first. */
export async function listImports(read: Readable, actor: Actor): Promise<Omit<CourseImport, 'found'>[]> {
  const rows = await read
    .selectFrom('course_imports')
    .select(columns)
    .where('owner_id', '=', actor.id)
    .orderBy('id', 'desc')
    .limit(20)
    .execute();
  return rows.map((row) => shown({ ...row, found: null }));
}

export function shown(row: ImportRow): CourseImport {
  return {
    id: row.id,
    name: row.name,
    state: row.state,
    found: courseImport.shape.found.parse(row.found),
    problem: row.problem,
    filesDone: row.files_done,
    filesAll: row.files_all,
    courseId: row.course_id,
    createdAt: row.created_at.toISOString(),
  };
}
