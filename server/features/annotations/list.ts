import { CompiledQuery } from 'kysely';
import type { Annotation } from '../../../contract/annotations.ts';
import type { Actor, App } from '../../context.ts';
import { forbidden } from '../../refusal.ts';
import { loadAssignment } from '../assignments/access.ts';
import { isStaff } from '../courses/policy.ts';
import { loadWork } from '../grading/load-work.ts';
import { annotationColumns, annotationOf, type AnnotationRow, isOnWorkOf, isShownTo } from './rows.ts';

// $1 the assignment, $2 whose work, $3 who asks; $4 theirs alone.
const onWork = `select ${annotationColumns} from annotations x
join users u on u.id = x.author_id join assignments t on t.activity_id = x.activity_id
where x.activity_id = $1 and x.deleted_at is null and ${isOnWorkOf('$2::uuid')} and (not $4::boolean or x.author_id = $3)
order by x.page, x.created_at, x.id`;

/** For who grades: three statements with the session's. */
export async function listAnnotations(
  app: App,
  actor: Actor,
  asked: { id: string; workId: string },
): Promise<Annotation[]> {
  const { read } = app.database;
  const { studentId, row } = await loadWork(app, read, actor, asked);
  const { moderation } = row;
  const isMineAlone = moderation !== null && !moderation.isModerator && !moderation.seesEachOther;
  const query = CompiledQuery.raw(onWork, [asked.id, studentId, actor.id, isMineAlone]);
  const { rows } = await read.executeQuery<AnnotationRow>(query);
  return rows.map((each) => annotationOf(each, actor.id));
}

// $1 the assignment, $2 the student.
const ownText = `select ${annotationColumns}, coalesce(m.hides_graders, false) as hides_graders from annotations x
join users u on u.id = x.author_id join assignments t on t.activity_id = x.activity_id
left join moderations m on m.activity_id = x.activity_id
where x.activity_id = $1 and ${isOnWorkOf('$2::uuid')} and ${isShownTo('$2::uuid')}
order by x.page, x.created_at, x.id`;

/** For the student whose work it is, what they may see (canary: not before their score is posted). */
export async function listOwnAnnotations(app: App, actor: Actor, assignmentId: string): Promise<Annotation[]> {
  const { read } = app.database;
  const assignment = await loadAssignment(app, read, actor, assignmentId);
  if (isStaff(assignment)) throw forbidden('Staff read annotations where they grade the work.');
  const query = CompiledQuery.raw(ownText, [assignmentId, actor.id]);
  const { rows } = await read.executeQuery<AnnotationRow & { hides_graders: boolean }>(query);
  return rows.map(({ hides_graders: isHidden, ...row }) => {
    const shown = annotationOf(row, actor.id);
    return isHidden ? { ...shown, author: null } : shown;
  });
}
