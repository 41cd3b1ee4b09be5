import { sql } from 'kysely';
import type { Received } from '../../../contract/api.ts';
import type { Role } from '../../../contract/identity.ts';
import type { Standing } from '../../../domain/enrolment.ts';
import type { Tx } from '../../db/database.ts';
import { usersThatFit } from '../users/list-query.ts';

type Call = Received<'POST /api/users/bulk', 'body'>;

export interface Chosen {
  id: string;
  username: string;
  firstName: string;
  lastName: string;
  role: Role;
  isActive: boolean;
  standing: Standing | null;
  isSupervised: boolean;
}

/** Whom a deed is about, by name, held until the transaction ends: in the order of the ids, as whoever holds several does. */
export async function holdChosen(tx: Tx, { who, deed }: Call, actorId: string, now: Date): Promise<Chosen[]> {
  const fits =
    'ids' in who ? sql`(u.id = any (${who.ids}::uuid[]) and u.erased_at is null)` : usersThatFit(who.filter, now);
  await sql`select u.id from users u where (${fits}) or u.id = ${actorId} order by u.id for no key update`.execute(tx);
  const course = deed.kind === 'enrol' ? deed.course : null;
  const supervisor = deed.kind === 'supervise' ? deed.supervisor : null;
  const { rows } = await sql<Chosen>`
    select u.id, u.username, u.first_name as "firstName", u.last_name as "lastName", u.role, u.is_active as "isActive",
      e.state as standing, s.student_id is not null as "isSupervised"
    from users u
    left join enrolments e on e.user_id = u.id and e.course_id = ${course}::uuid
    left join supervisions s on s.student_id = u.id and s.supervisor_id = ${supervisor}::uuid
    where ${fits} order by as_typed(u.last_name), as_typed(u.first_name), u.id`.execute(tx);
  return rows;
}
