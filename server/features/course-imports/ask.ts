import type { Received } from '../../../contract/api.ts';
import { type CourseImport, type FoundCourse, foundCourse } from '../../../contract/course-imports.ts';
import type { Actor, App } from '../../context.ts';
import { transaction, type Tx } from '../../db/database.ts';
import { afterCommit } from '../../db/transaction-scope.ts';
import type { Once, Visitor } from '../../http/routes.ts';
import { newId } from '../../ids.ts';
import { conflict, invalid } from '../../refusal.ts';
import { lockFiles } from '../files/queries.ts';
import { refer, unrefer } from '../files/references.ts';
import { findCourseRules } from '../gradebook/course-rules.ts';
import { type ImportRow, loadImport, lockImport, shown } from './import-rows.ts';
import { refuseTooMuch } from './limits.ts';
import { refuseNewCourse, refuseWithoutCourses } from './policy.ts';
import { loadTarget } from './target.ts';

/** What keeps a package while it waits. No resolver opens the kind: nobody downloads it. */
export const packageKind = 'course-import';

/** Who asks, and in which language they read. */
interface By {
  actor: Actor;
  visitor: Visitor;
}

/** Begins with a package that was uploaded; a job reads it (`work.ts`). */
export async function beginImport(app: App, { actor, visitor }: By, fileId: string, once: Once): Promise<CourseImport> {
  refuseWithoutCourses(actor);
  return transaction(app.database, (tx) =>
    once(tx, async () => {
      const [file] = await lockFiles(tx, actor, [fileId]);
      if (file?.purpose !== 'course-package')
        throw invalid({ fileId: 'This file is gone, is not yours, or was not uploaded as a course. Choose it again.' });
      const id = newId();
      const row = { id, owner_id: actor.id, file_id: file.id, name: file.name ?? '', state: 'reading' as const };
      await tx
        .insertInto('course_imports')
        .values({ ...row, created_at: app.clock.now() })
        .execute();
      await refer(app, tx, { kind: packageKind, objectId: id, userId: actor.id }, [file.id]);
      afterCommit(() => app.signals.give('course.asked'));
      return shown(await loadImport(tx, actor, id), visitor.language);
    }),
  );
}

/** Asks for the course to be made; the same job does it. What is under way or done already is answered as it is. */
export async function askToImport(
  app: App,
  { actor, visitor }: By,
  id: string,
  chosen: Received<'POST /api/course-imports/{id}/apply', 'body'>,
  once: Once,
): Promise<CourseImport> {
  refuseWithoutCourses(actor);
  return transaction(app.database, (tx) =>
    once(tx, async () => {
      const row = await lockImport(tx, actor, id);
      if (row.state === 'importing' || row.state === 'imported') return shown(row, visitor.language);
      if (row.state !== 'read') throw conflict('This package is not read yet, or cannot be imported.');
      const { modules } = foundCourse.parse(row.found);
      if (chosen.modules.some((place) => place >= modules.length))
        throw invalid({ modules: 'One of these modules is not in the package.' });
      if (modules.length > 0 && chosen.modules.length === 0) throw invalid({ modules: 'Choose at least one module' });
      const taken = modules.filter((_, place) => chosen.modules.includes(place));
      if (chosen.into) await judgeTarget(tx, actor, chosen.into.courseId, taken);
      else refuseNewCourse(actor);
      await tx
        .updateTable('course_imports')
        .set({
          state: 'importing',
          chosen: JSON.stringify(chosen),
          asked_from: visitor.address,
          problem: null,
          problem_words: 'null',
          files_done: 0,
          files_all: 0,
          worked_at: null,
        })
        .where('id', '=', id)
        .execute();
      afterCommit(() => app.signals.give('course.asked'));
      return shown(await loadImport(tx, actor, id), visitor.language);
    }),
  );
}

/** What the package's own groups are is known only when it is opened again; they are counted then. */
async function judgeTarget(tx: Tx, actor: Actor, courseId: string, modules: FoundCourse['modules']): Promise<void> {
  await loadTarget(tx, actor, courseId);
  const kinds = modules.flatMap(({ items }) => items.map(({ kind }) => kind));
  const graded = kinds.filter((kind) => kind === 'assignment' || kind === 'quiz').length;
  await refuseTooMuch(tx, await findCourseRules(tx, courseId), { modules: modules.length, graded, groups: 0 });
}

export async function throwAway(app: App, actor: Actor, id: string): Promise<void> {
  refuseWithoutCourses(actor);
  await transaction(app.database, async (tx) => {
    const row = await lockImport(tx, actor, id);
    if (row.state === 'importing') throw conflict('This course is being imported. Wait for it to end.');
    await letGo(tx, row);
    await tx.deleteFrom('course_imports').where('id', '=', id).execute();
  });
}

/** Lets the package go: its bytes follow once nothing else refers to them. */
export async function letGo(tx: Tx, { id, file_id: fileId }: Pick<ImportRow, 'id' | 'file_id'>): Promise<void> {
  if (fileId !== null) await unrefer(tx, { kind: packageKind, objectId: id }, fileId);
}
