import { say } from '../../../contract/text.ts';
import { uploadRules } from '../../../domain/upload-rules.ts';
import { isDuplicate, materialKind, materialsOf, putIntoCourse, sizeOf } from '../files/materials.ts';
import { type FileRow, lockFiles } from '../files/queries.ts';
import { refuseFullCourseHeld } from '../files/quota.ts';
import type { ImportPlan } from './plan.ts';
import type { ImportProblem } from '../../../domain/course-import/import-problem.ts';

/**
 * Puts the materials of the package among those of the course. They cannot wait there to be published, as modules do:
 * where students may be, they stay behind. Answers those that do, and why.
 */
export async function writeMaterials({
  app,
  tx,
  actor,
  courseId,
  materials,
  target,
}: ImportPlan): Promise<ImportProblem[]> {
  if (materials.length === 0) return [];
  const there = await materialsOf(tx, courseId);
  const found = await lockFiles(
    tx,
    actor,
    materials.map(({ id }) => id),
  );
  const most = uploadRules[materialKind].most ?? Number.POSITIVE_INFINITY;
  const added: FileRow[] = [];
  const problems: ImportProblem[] = [];
  for (const { id } of materials) {
    const file = found.find((each) => each.id === id);
    if (!file) continue;
    const all = [...there, ...added];
    const reason = isDuplicate(file, all)
      ? 'It is among the materials of the course already.'
      : target?.isHidden
        ? 'Students of the course would see it at once. Put it among its materials when they may.'
        : all.length >= most
          ? say`A course has at most ${most} files among its materials.`
          : null;
    if (reason === null) added.push(file);
    else problems.push({ effect: 'left-out', name: file.name ?? '', reason });
  }
  await refuseFullCourseHeld(app, tx, courseId, sizeOf(added));
  await putIntoCourse(app, tx, actor, courseId, added);
  return problems;
}
