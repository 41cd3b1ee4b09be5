import { CompiledQuery, sql } from 'kysely';
import type { SubmissionComment } from '../../../contract/submissions.ts';
import type { Actor, App } from '../../context.ts';
import type { Readable } from '../../db/database.ts';
import { forbidden } from '../../refusal.ts';
import { type KnownAssignment, loadAssignment } from '../assignments/access.ts';
import { isAbout, isOpenToStudent } from '../assignments/open-comments.ts';
import { type FileJson, fileOf, filesJson, personJson } from '../assignments/submission-rows.ts';
import { refuseOthersStudents } from '../courses/assistant-sections.ts';
import { isStaff } from '../courses/policy.ts';
import { isAnonymousFor } from '../gradebook/anonymous.ts';
import { notFound } from '../../refusal.ts';

/** Whose work is talked about, and who talks. */
export interface Conversation {
  assignment: KnownAssignment;
  studentId: string;
  isStaff: boolean;
}

/** A student talks about their own work, staff about that of a student of the course. */
export async function loadConversation(
  app: App,
  read: Readable,
  actor: Actor,
  assignmentId: string,
  studentId: string | undefined,
): Promise<Conversation> {
  const assignment = await loadAssignment(app, read, actor, assignmentId);
  if (!isStaff(assignment)) {
    if (studentId !== undefined && studentId !== actor.id) throw notFound();
    return { assignment, studentId: actor.id, isStaff: false };
  }
  if (studentId === undefined) throw forbidden('Name the student whose work you want to talk about.');
  const student = await read
    .selectFrom('enrolments as e')
    .innerJoin('assignments as t', (join) => join.on('t.activity_id', '=', assignmentId))
    .select(sql.raw<boolean>(isAnonymousFor('e.user_id')).as('isHidden'))
    .where('e.course_id', '=', assignment.course.id)
    .where('e.user_id', '=', studentId)
    .where('e.state', 'in', ['active', 'completed'])
    .executeTakeFirst();
  if (!student) throw notFound();
  await refuseOthersStudents(read, actor, { id: assignment.course.id, relation: assignment.relation }, [studentId]);
  if (student.isHidden)
    throw forbidden(
      'This work is graded anonymously. Until its score is posted, talk about it on the page where it is graded.',
    );
  return { assignment, studentId, isStaff: true };
}

interface Row {
  id: string;
  author: SubmissionComment['author'];
  is_from_staff: boolean;
  group_id: string | null;
  attempt: number | null;
  body: string;
  files: FileJson[];
  created_at: Date;
  is_open: boolean;
}

// $1 the assignment, $2 whose work, $3 one comment alone, or null.
const commentsText = `select x.id, ${personJson} as author, x.is_from_staff, x.group_id, x.attempt, x.body, x.created_at,
  ${filesJson('submission_comment_files', 'comment_id', 'x.id')} as files, ${isOpenToStudent('$2::uuid')} as is_open
from submission_comments x join users u on u.id = x.author_id
where x.activity_id = $1 and ($3::uuid is null or x.id = $3) and ${isAbout('$2::uuid')}
order by x.created_at, x.id`;

/** What was said about a student's work; a student gets nothing that is held back (canary). */
export async function findComments(
  read: Readable,
  viewer: { id: string; isStaff: boolean },
  work: { activityId: string; userId: string; commentId?: string },
): Promise<SubmissionComment[]> {
  const query = CompiledQuery.raw(commentsText, [work.activityId, work.userId, work.commentId ?? null]);
  const { rows } = await read.executeQuery<Row>(query);
  return rows
    .filter((row) => viewer.isStaff || row.is_open)
    .map((row) => ({
      id: row.id,
      author: row.author,
      isFromStaff: row.is_from_staff,
      isMine: row.author.id === viewer.id,
      isForGroup: row.group_id !== null,
      attempt: row.attempt,
      body: row.body,
      files: row.files.map(fileOf),
      createdAt: row.created_at.toISOString(),
      isHeld: !row.is_open,
    }));
}

export async function listComments(app: App, actor: Actor, assignmentId: string, studentId: string | undefined) {
  const { assignment, ...talk } = await loadConversation(app, app.database.read, actor, assignmentId, studentId);
  const work = { activityId: assignment.id, userId: talk.studentId };
  return findComments(app.database.read, { id: actor.id, isStaff: talk.isStaff }, work);
}
