import type { Received } from '../../../contract/api.ts';
import type { CourseImport } from '../../../contract/course-imports.ts';
import { courseImport } from '../../../contract/course-imports.ts';
import type { Language } from '../../../domain/languages.ts';
import type { Actor } from '../../context.ts';
import type { Readable, Tx } from '../../db/database.ts';
import { type KeptText, wordsFor } from '../../kept-words.ts';
import { notFound } from '../../refusal.ts';
import { foundFor, type KeptCourse } from './found.ts';
import { refuseWithoutCourses } from './policy.ts';

const columns = [
  'id',
  'owner_id',
  'file_id',
  'name',
  'state',
  'found',
  'chosen',
  'asked_from',
  'problem',
  'problem_words',
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

/** The same for who asks for it: 403 for who has no courses to import into. */
export async function findImport(read: Readable, actor: Actor, id: string): Promise<ImportRow> {
  refuseWithoutCourses(actor);
  return loadImport(read, actor, id);
}
export type ImportRow = Awaited<ReturnType<typeof loadImport>>;

/** The same, held until the transaction ends. */
export async function lockImport(tx: Tx, actor: Pick<Actor, 'id'>, id: string): Promise<ImportRow> {
  await tx.selectFrom('course_imports').select('id').where('id', '=', id).forUpdate().execute();
  return loadImport(tx, actor, id);
}

/** One's own imports, the latest first. */
export async function listImports(
  read: Readable,
  actor: Actor,
  language: Language,
): Promise<Omit<CourseImport, 'found'>[]> {
  refuseWithoutCourses(actor);
  const rows = await read
    .selectFrom('course_imports')
    .select(columns)
    .where('owner_id', '=', actor.id)
    .orderBy('id', 'desc')
    .limit(20)
    .execute();
  return rows.map((row) => shown({ ...row, found: null }, language));
}

/** What was found in the package, as it is kept. */
export const keptCourse = ({ found }: Pick<ImportRow, 'found'>) => found as KeptCourse | null;

/** What of the package is taken, and whereto; beside it, once it is there, whether it waits to be published. */
export type KeptChoice = Received<'POST /api/course-imports/{id}/apply', 'body'> & { isHidden?: boolean };

function intoOf({ chosen }: Pick<ImportRow, 'chosen'>): CourseImport['into'] {
  const { into, modules, isHidden = null } = (chosen ?? {}) as Partial<KeptChoice>;
  return into ? { courseId: into.courseId, modules: new Set(modules).size, isHidden } : null;
}

export function shown(row: ImportRow, language: Language): CourseImport {
  const kept = keptCourse(row);
  const problemWords = row.problem_words as KeptText | null;
  return {
    id: row.id,
    name: row.name,
    state: row.state,
    found: courseImport.shape.found.parse(kept && foundFor(kept, language)),
    problem: row.problem && wordsFor(problemWords, row.problem, language),
    filesDone: row.files_done,
    filesAll: row.files_all,
    into: intoOf(row),
    courseId: row.course_id,
    createdAt: row.created_at.toISOString(),
  };
}
