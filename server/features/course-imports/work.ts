import { sql } from 'kysely';
import { sentences, type Text } from '../../../contract/text.ts';
import type { Actor, App } from '../../context.ts';
import { transaction, type Tx } from '../../db/database.ts';
import type { Job } from '../../jobs/repeating.ts';
import { keepText } from '../../kept-words.ts';
import { Refusal } from '../../refusal.ts';
import { refusingTakenCode } from '../courses/fields.ts';
import { lockFiles } from '../files/queries.ts';
import { writeAudit } from '../users/audit.ts';
import { addToCourse } from './add-to-course.ts';
import { letGo } from './ask.ts';
import { BadPackage } from '../../archives/bad-package.ts';
import { filesOf, foundIn } from './found.ts';
import { keepProblem } from './kept-problems.ts';
import { type ImportRow, type KeptChoice, keptCourse, lockImport } from './import-rows.ts';
import { ownerOf } from './owner.ts';
import { planOf } from './plan.ts';
import { openPackage } from './read-package.ts';
import { takeFiles } from './take-files.ts';
import { holdTarget, loadTargetAgain } from './target.ts';
import type { WordedCourse } from './worded.ts';
import { writeCourse } from './write-course.ts';
import type { ImportProblem } from '../../../domain/course-import/import-problem.ts';

/** A process that has not said for so long that it is at work has ended: another one begins anew. */
const silentFor = 60_000;
const keptFor = 7 * 86_400_000;

export function courseImportJobs(app: App): Job[] {
  return [
    { name: 'course imports', everyMs: 10_000, wokenBy: 'course.asked', work: () => workOnCourseImports(app) },
    { name: 'old course imports', everyMs: 3_600_000, work: () => forgetOldImports(app) },
  ];
}

/** Reads the packages and makes the courses that were asked for, one after the other. */
export async function workOnCourseImports(app: App): Promise<void> {
  for (let row = await claim(app); row; row = await claim(app)) {
    try {
      await (row.state === 'reading' ? read(app, row) : make(app, row));
    } catch (error) {
      await giveUp(app, row, error);
    }
  }
}

function claim(app: App): Promise<ImportRow | undefined> {
  const now = app.clock.now();
  return transaction(app.database, async (tx) => {
    const { rows } = await sql<{ id: string; owner_id: string }>`
      select id, owner_id from course_imports where state in ('reading', 'importing')
      and (worked_at is null or worked_at <= ${new Date(now.getTime() - silentFor)}::timestamptz)
      order by id limit 1 for update skip locked`.execute(tx);
    const [found] = rows;
    if (!found) return undefined;
    await tx.updateTable('course_imports').set({ worked_at: now }).where('id', '=', found.id).execute();
    return lockImport(tx, { id: found.owner_id }, found.id);
  });
}

async function read(app: App, row: ImportRow): Promise<void> {
  const { actor, language } = await ownerOf(app, row.owner_id, { newCourse: false });
  const { course, close } = await openPackage(app, row.file_id ?? row.id, language);
  close();
  const found = JSON.stringify(foundIn(course, actor.timeZone));
  await inState(app, row, async (tx) => {
    if (isEmpty(course)) await letGo(tx, row);
    await tx
      .updateTable('course_imports')
      .set({
        found,
        ...(isEmpty(course)
          ? { state: 'refused', file_id: null, ...worded(holdsNothing) }
          : { state: 'read', problem: null, problem_words: 'null' }),
      })
      .where('id', '=', row.id)
      .execute();
  });
}

const isEmpty = ({ modules, banks, rubrics, materials = [] }: WordedCourse) =>
  [modules, banks, rubrics, materials].every(({ length }) => length === 0);

const holdsNothing =
  'Nothing in this package can be taken over: it holds no lesson, link, discussion, assignment, quiz or question bank that can be read.';

/** Files first, which nobody sees; then all rows in one transaction, which says too that the import is done. */
async function make(app: App, row: ImportRow): Promise<void> {
  const chosen = row.chosen as KeptChoice;
  const { into } = chosen;
  const { actor, language } = await ownerOf(app, row.owner_id, { newCourse: !into });
  if (into) await loadTargetAgain(app.database.read, actor, into.courseId);
  const pack = await openPackage(app, row.file_id ?? row.id, language);
  const { course } = pack;
  const modules = course.modules.filter((_, place) => chosen.modules.includes(place));
  const paths = filesOf(course, modules, { announcements: !into });
  const problems: ImportProblem[] = [];
  const ofCourse = course.materials ?? [];
  const onTaken = (done: number) => progress(app, row.id, done, paths.length + ofCourse.length);
  await onTaken(0);
  const take = async () => ({
    files: await takeFiles(app, actor, pack, paths, { problems, onTaken }),
    materials: await takeFiles(app, actor, pack, ofCourse, {
      problems,
      onTaken: (done) => onTaken(paths.length + done),
      purpose: 'course-material',
    }),
  });
  const { files, materials } = await take().finally(() => pack.close());
  await refusingTakenCode(() =>
    inState(app, row, async (tx) => {
      // Held, so that the collector takes none of them away at this moment.
      const ids = [...files.values(), ...materials.values()].map(({ id }) => id);
      if (ids.length > 0 && (await lockFiles(tx, actor, ids)).length < new Set(ids).size)
        throw new BadPackage('A file of the course was thrown away while it was imported. Import it again.');
      const target = into ? await holdTarget(tx, actor, into.courseId, { course, modules }) : null;
      const plan = planOf({ app, tx, actor, course, modules, chosen, target }, files, materials);
      const said = [
        ...problems,
        ...(target ? await addToCourse({ ...plan, target }, { name: row.name, language }) : await writeCourse(plan)),
      ];
      await auditImport(app, tx, row, { actor, courseId: plan.courseId, modules: modules.length });
      const found = keptCourse(row);
      await letGo(tx, row);
      await tx
        .updateTable('course_imports')
        .set({
          state: 'imported',
          course_id: plan.courseId,
          file_id: null,
          problem: null,
          problem_words: 'null',
          found: JSON.stringify(found && { ...found, problems: [...found.problems, ...said.map(keepProblem)] }),
          ...(target && { chosen: JSON.stringify({ ...chosen, isHidden: target.isHidden }) }),
        })
        .where('id', '=', row.id)
        .execute();
    }),
  );
}

async function auditImport(
  app: App,
  tx: Tx,
  { name, asked_from: address }: ImportRow,
  { actor, courseId, modules }: { actor: Actor; courseId: string; modules: number },
): Promise<void> {
  const course = await tx
    .selectFrom('courses')
    .select(['id', 'title'])
    .where('id', '=', courseId)
    .executeTakeFirstOrThrow();
  const changes = { package: { to: name }, modules: { to: modules } };
  await writeAudit(
    app,
    tx,
    { actor, visitor: { address } },
    { action: 'course.imported', user: null, course, changes },
  );
}

/** Does something in one transaction, unless another process has done it meanwhile. */
async function inState(app: App, row: ImportRow, deed: (tx: Tx) => Promise<void>): Promise<void> {
  await transaction(app.database, async (tx) => {
    const now = await lockImport(tx, { id: row.owner_id }, row.id);
    if (now.state === row.state) await deed(tx);
  });
}

/** Says how far it is, and that somebody is at it. */
async function progress(app: App, id: string, done: number, all: number): Promise<void> {
  const columns = { files_done: done, files_all: all, worked_at: app.clock.now() };
  await transaction(app.database, (tx) => tx.updateTable('course_imports').set(columns).where('id', '=', id).execute());
}

const worded = (problem: Text) => ({
  problem: problem.toString(),
  problem_words: JSON.stringify(keepText(problem)),
});

const sentenceOf = (error: BadPackage | Refusal): Text =>
  error instanceof Refusal ? sentences(error.details) : error.sentence;

/** What cannot be read is refused for good; what could not be made is as it was read, with the reason. */
async function giveUp(app: App, row: ImportRow, error: unknown): Promise<void> {
  const isTheirs = error instanceof BadPackage || error instanceof Refusal;
  if (!isTheirs) app.log.error({ err: error, import: row.id }, 'a course could not be imported');
  const problem = isTheirs
    ? sentenceOf(error)
    : 'The server failed at this step. Nothing was done. Try again, and tell your administrator if it fails again.';
  try {
    await inState(app, row, async (tx) => {
      const state = row.state === 'reading' ? ('refused' as const) : ('read' as const);
      if (state === 'refused') await letGo(tx, row);
      await tx
        .updateTable('course_imports')
        .set({
          state,
          ...worded(problem),
          ...(state === 'refused' && { file_id: null }),
        })
        .where('id', '=', row.id)
        .execute();
    });
  } catch (failure) {
    // Thrown away meanwhile, or the database is gone: then it is tried again.
    app.log.warn({ err: failure, import: row.id }, 'an import that failed could not be marked');
  }
}

/** Packages that nobody has imported within a week go, and with them what was imported: the courses stay. */
export async function forgetOldImports(app: App): Promise<void> {
  const before = new Date(app.clock.now().getTime() - keptFor);
  await transaction(app.database, async (tx) => {
    const old = await tx
      .selectFrom('course_imports')
      .select(['id', 'file_id'])
      .where('created_at', '<', before)
      .where('state', 'in', ['read', 'refused', 'imported'])
      .execute();
    for (const row of old) await letGo(tx, row);
    if (old.length > 0)
      await tx
        .deleteFrom('course_imports')
        .where(
          'id',
          'in',
          old.map(({ id }) => id),
        )
        .execute();
  });
}
