import { CompiledQuery } from 'kysely';
import type { ApiCall } from '../../../contract/api.ts';
import { asOneself, asStudent } from '../../../contract/student-view-calls.ts';
import type { Actor, App } from '../../context.ts';
import { readOnly } from '../../db/database.ts';
import { forbidden } from '../../refusal.ts';
import { relationColumns, relationOf, type RelationRow } from '../courses/access.ts';
import { canEdit } from '../courses/policy.ts';
import { hashOf } from '../identity/sessions.ts';
import { namelessWork } from './nameless-work.ts';

interface Row extends RelationRow {
  course_id: string;
  seen_at: Date | null;
  student_id: string;
  first_name: string;
  last_name: string;
  time_zone: string | null;
}

// $1 the view, $2 who looks, $3 their session. A student who has left or was deactivated is not looked as any more, nor one
// whose work is graded without names: what they handed in would be told by its text.
const findView = `select v.course_id, v.seen_at, u.id as student_id, u.first_name, u.last_name, u.time_zone, ${relationColumns}
from student_views v
join courses c on c.id = v.course_id
join users u on u.id = v.student_id and u.is_active and u.role = 'student'
where v.id = $1 and v.session_hash = $3 and exists (select from enrolments e
  where e.course_id = v.course_id and e.user_id = u.id and e.state in ('active', 'completed'))
  and not exists (${namelessWork('v.course_id', 'u.id')})`;

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * As whom, and when, a request that carries a student view is answered; null: as the person themselves. It reads
 * nothing but the one course, and cannot write: its database refuses.
 */
export async function lookAs(
  app: App,
  actor: Actor,
  asked: { token: string; viewId: string; call: ApiCall },
): Promise<{ app: App; actor: Actor } | null> {
  if (asOneself.has(asked.call)) return null;
  if (!asStudent.has(asked.call))
    throw forbidden(
      'You are looking as a student: nothing can be changed, and nothing else is shown. End the view first.',
    );
  const row = await findRow(app, actor, asked);
  if (!row || !canEdit({ relation: relationOf(row, actor) }))
    throw forbidden('This view as a student has ended. Begin it again.');
  const at = row.seen_at ?? app.clock.now();
  const student: Actor = {
    id: row.student_id,
    role: 'student',
    firstName: row.first_name,
    lastName: row.last_name,
    timeZone: row.time_zone ?? app.settings.timeZone,
    askedAt: at,
    onlyCourse: row.course_id,
    mustSetUpSecondStep: false,
    version: '',
  };
  return { app: { ...app, clock: { now: () => at }, database: readOnly(app.database) }, actor: student };
}

async function findRow(app: App, actor: Actor, { token, viewId }: { token: string; viewId: string }) {
  if (!uuid.test(viewId)) return undefined;
  const parameters = [viewId, actor.id, hashOf(token)];
  const { rows } = await app.database.read.executeQuery<Row>(CompiledQuery.raw(findView, parameters));
  return rows[0];
}
