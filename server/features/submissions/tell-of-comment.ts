import { CompiledQuery, sql } from 'kysely';
import { counted, said, say } from '../../../contract/text.ts';
import { workPath } from '../../../domain/work-path.ts';
import type { Actor, App } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { isAbout, isOpenToStudent } from '../assignments/open-comments.ts';
import { isStudentOpen } from '../courses/assistant-sections.ts';
import { isAnonymousFor } from '../gradebook/anonymous.ts';
import { tell } from '../notifications/tell.ts';
import type { Conversation } from './comments.ts';

interface Comment {
  id: string;
  body: string;
  /** Its student, or the members of the group that it is said to. */
  people: readonly string[];
}

/** Tells the students who may read a comment; of a student's also the staff who talks with them, and until then who teaches. */
export async function tellOfComment(
  app: App,
  tx: Tx,
  actor: Actor,
  { assignment, studentId, isStaff }: Conversation,
  { id, body, people }: Comment,
): Promise<void> {
  const { title, course } = assignment;
  const path = workPath({ kind: 'assignment', course: course.id, id: assignment.id });
  const told = (name: string | ReturnType<typeof said>) => ({
    kind: 'reply' as const,
    by: actor.id,
    // With the score that is hidden again what was said with it is taken back.
    subject: assignment.id,
    course: course.id,
    title: say`${name} commented on “${title}”`,
    detail: body.length > 300 ? `${body.slice(0, 299)}…` : body,
    body,
  });
  const several = (count: number) => say`${counted(count, { one: '# comment', other: '# comments' })} on “${title}”`;
  const name = `${actor.firstName} ${actor.lastName}`;
  const toStudents = {
    ...told(name),
    to: await readersOf(tx, assignment.id, id, people),
    path,
    group: { key: `comments:${assignment.id}`, several },
  };
  if (isStaff) return tell(app, tx, toStudents);
  const isNameless = await isGradedNameless(tx, assignment.id, studentId);
  const work = isNameless || assignment.groupSetId !== null ? '' : `?work=${studentId}`;
  await tell(app, tx, toStudents, {
    ...told(isNameless ? said('A student') : name),
    to: await staffIn(tx, assignment, studentId),
    path: `${path}/grading${work}`,
    group: { key: `comments:${assignment.id}:${studentId}`, several },
  });
}

const readersText = `select p.id from unnest($3::uuid[]) p (id) join submission_comments x on x.id = $2
join activities a on a.id = $1 join courses c on c.id = a.course_id and c.status <> 'draft'
left join modules m on m.id = a.module_id
where a.is_published and coalesce(m.is_published, true) and ${isOpenToStudent('p.id')}`;

async function readersOf(tx: Tx, activityId: string, commentId: string, people: readonly string[]): Promise<string[]> {
  const query = CompiledQuery.raw(readersText, [activityId, commentId, people]);
  return (await tx.executeQuery<{ id: string }>(query)).rows.map(({ id }) => id);
}

const staffText = `with open as (
  select s.user_id, s.role from course_staff s where s.course_id = $2 and ${isStudentOpen('$2', '$3::uuid', 's.user_id')}
), talking as (
  select user_id from open where user_id in (
    select x.author_id from submission_comments x where x.activity_id = $1 and x.is_from_staff and ${isAbout('$3::uuid')}
    union select z.graded_by from scores z where z.activity_id = $1 and z.user_id = $3)
)
select user_id from talking union select user_id from open where role = 'instructor' and not exists (select from talking)`;

async function staffIn(tx: Tx, { id, course }: Conversation['assignment'], studentId: string): Promise<string[]> {
  const query = CompiledQuery.raw(staffText, [id, course.id, studentId]);
  return (await tx.executeQuery<{ user_id: string }>(query)).rows.map((row) => row.user_id);
}

async function isGradedNameless(tx: Tx, activityId: string, studentId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('assignments as t')
    .select(sql<boolean>`${sql.raw(isAnonymousFor('x.id'))}`.as('is_nameless'))
    .innerJoin(sql<{ id: string }>`(select ${studentId}::uuid as id)`.as('x'), (join) => join.onTrue())
    .where('t.activity_id', '=', activityId)
    .executeTakeFirst();
  return row?.is_nameless ?? false;
}
