import { type RawBuilder, sql } from 'kysely';
import type { MadeChange } from '../../../contract/course-changes.ts';
import type { Readable } from '../../db/database.ts';

interface Row {
  id: string;
  at: Date;
  by: MadeChange['by'];
  courses: number;
  change: MadeChange['change'];
  is_undone: boolean;
}

/** The last twenty. */
export async function listChanges(read: Readable): Promise<MadeChange[]> {
  return find(read, sql`true`);
}

export async function findChange(read: Readable, id: string): Promise<MadeChange> {
  const [found] = await find(read, sql`b.id = ${id}::uuid`);
  if (!found) throw new Error('The change that was written is there');
  return found;
}

async function find(read: Readable, which: RawBuilder<unknown>): Promise<MadeChange[]> {
  const { rows } = await sql<Row>`
    select b.id, b.at, b.change, jsonb_array_length(b.courses) as courses, b.undone_at is not null as is_undone,
      case when u.id is not null then json_build_object('id', u.id, 'firstName', u.first_name, 'lastName', u.last_name) end as by
    from course_changes b left join users u on u.id = b.actor_id
    where ${which} order by b.at desc, b.id desc limit 20`.execute(read);
  return rows.map(({ is_undone, at, ...row }) => ({ ...row, at: at.toISOString(), isUndone: is_undone }));
}
