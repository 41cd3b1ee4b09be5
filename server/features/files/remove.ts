import type { Actor, App } from '../../context.ts';
import { transaction } from '../../db/database.ts';
import { announce } from '../../live/announce.ts';
import { forbidden, notFound } from '../../refusal.ts';
import { refuseArchived } from '../courses/refuse-archived.ts';
import { canReadFile, type FileKinds, removable } from './access.ts';
import { discardStored } from './discard.ts';
import { findReadyFile } from './queries.ts';
import { unrefer } from './references.ts';

interface Asked {
  fileId: string;
  /** Several courses may show one file: then only this one lets it go. */
  courseId?: string | undefined;
}

/** Takes a file away from what shows it, as far as the actor may; a file that nothing shows is gone at once. */
export async function removeFile(app: App, kinds: FileKinds, actor: Actor, asked: Asked): Promise<void> {
  const { fileId, courseId } = asked;
  const isLoose = await transaction(app.database, async (tx) => {
    const file = await findReadyFile(tx, actor, fileId);
    if (!file || !canReadFile(kinds, actor, file)) throw notFound();
    if (file.references.length === 0) return true;
    const mine = removable(kinds, actor, file).filter((each) => courseId === undefined || each.courseId === courseId);
    if (mine.length === 0) throw forbidden('Only who edits the course can remove this file.');
    for (const reference of mine) {
      const { courseId: course } = reference;
      if (course !== null) await refuseArchived(tx, course);
      await unrefer(tx, reference, fileId);
      if (course !== null) await announce(tx, { topic: `course:${course}`, to: { members: course } });
    }
    return false;
  });
  if (isLoose) await discardStored(app, fileId);
}
