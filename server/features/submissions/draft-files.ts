import { filesProblem } from '../../../domain/assignments/hand-in.ts';
import type { Actor, App } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { invalid } from '../../refusal.ts';
import type { KnownAssignment } from '../assignments/access.ts';
import { lockFiles } from '../files/queries.ts';
import { refer, unrefer } from '../files/references.ts';
import type { DraftRow } from './draft.ts';

/**
 * Lets a draft keep its files: those that stood in it or in the last hand-in, and what this student has uploaded for an
 * assignment, whoever's ids are sent. What is not named any more is let go.
 */
export async function keepDraftFiles(
  app: App,
  tx: Tx,
  actor: Actor,
  assignment: KnownAssignment,
  draftId: string,
  ids: readonly string[],
  standing: DraftRow | undefined,
): Promise<void> {
  const before = standing?.files ?? [];
  const fresh = ids.filter((id) => !before.some((file) => file.id === id));
  const locked = fresh.length === 0 ? [] : await lockFiles(tx, actor, fresh);
  const added = locked.filter((file) => file.purpose === 'submission');
  if (added.length < fresh.length) throw invalid({ files: 'A file is not there, or is not yours. Upload it again.' });
  const all = [...before, ...added.map(({ id, name, size }) => ({ id, name: name ?? '', size: size ?? 0 }))];
  const kept = ids.flatMap((id) => all.find((file) => file.id === id) ?? []);
  // What was taken when it came is no reason to refuse what is written beside it, whatever is asked for since.
  const problem = fresh.length === 0 ? null : filesProblem(assignment, kept);
  if (problem) throw invalid({ files: problem });
  const place = { kind: 'submission-draft', objectId: draftId };
  const owner = assignment.groupId === null ? { userId: actor.id } : {};
  await refer(app, tx, { ...place, courseId: assignment.course.id, ...owner }, ids);
  for (const { id } of before) if (!ids.includes(id)) await unrefer(tx, place, id);
}
