import { CompiledQuery } from 'kysely';
import type { Submission } from '../../../contract/submissions.ts';
import type { Actor, App } from '../../context.ts';
import type { Readable } from '../../db/database.ts';
import { notFound } from '../../refusal.ts';
import type { KnownAssignment } from '../assignments/access.ts';
import { isAnonymousFor } from '../gradebook/anonymous.ts';
import {
  type Dated,
  type SubmissionJson,
  submissionJson,
  submissionOf,
  submissionTables,
} from '../assignments/submission-rows.ts';
import { isStudentOpen } from '../courses/assistant-sections.ts';
import { relationColumns, relationOf, type RelationRow } from '../courses/access.ts';
import { datesOf } from '../courses/effective-dates.ts';
import { isStaff } from '../courses/policy.ts';

const oneText = `select ${submissionJson} as submission from ${submissionTables} where s.id = $1`;

/** A submission with its receipt; whoever asks was judged before. */
export async function findSubmission(
  app: App,
  read: Readable,
  assignment: KnownAssignment,
  id: string,
): Promise<Submission> {
  const { rows } = await read.executeQuery<{ submission: SubmissionJson }>(CompiledQuery.raw(oneText, [id]));
  const [row] = rows;
  if (!row) throw new Error('A submission was made and is not there.');
  return submissionOf(row.submission, assignment, app.clock.now());
}

interface Row extends RelationRow {
  submission: SubmissionJson;
  user_id: string;
  is_hidden: boolean;
  handing_in: Dated['handingIn'];
  due_at: Date | null;
  grace_minutes: number;
}

const readText = `select ${submissionJson} as submission, s.user_id, t.handing_in, t.grace_minutes, d.due_at,
  ${isAnonymousFor('s.user_id')} as is_hidden, ${relationColumns}
from ${submissionTables}
join activities a on a.id = s.activity_id
join assignments t on t.activity_id = a.id
join courses c on c.id = a.course_id
${datesOf('s.user_id', '$3::timestamptz')}
where s.id = $1 and ${isStudentOpen('a.course_id', 's.user_id', '$2')}`;

/** For its student and the staff of the course, once they may know whose it is; to anyone else it is not there. */
export async function readSubmission(app: App, actor: Actor, id: string): Promise<Submission> {
  const { rows } = await app.database.read.executeQuery<Row>(
    CompiledQuery.raw(readText, [id, actor.id, app.clock.now()]),
  );
  const [row] = rows;
  const relation = row && relationOf(row, actor);
  if (!row || !relation || (row.user_id !== actor.id && (!isStaff({ relation }) || row.is_hidden))) throw notFound();
  const dated = { handingIn: row.handing_in, dueAt: row.due_at, graceMinutes: row.grace_minutes };
  return submissionOf(row.submission, dated, app.clock.now());
}
