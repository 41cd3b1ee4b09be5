import { sql } from 'kysely';
import type { Answer } from '../../../contract/api.ts';
import { dayIn } from '../../../domain/day.ts';
import type { Actor, App } from '../../context.ts';

type Choices = Answer<'GET /api/progress-reports/choices'>;

/** The supervisor's students, and the terms that have begun, the latest first. */
export async function readChoices(app: App, actor: Actor): Promise<Choices> {
  const today = dayIn(actor.timeZone, app.clock.now());
  const { rows } = await sql<Choices>`select
    (select coalesce(json_agg(json_build_object('id', u.id, 'firstName', u.first_name, 'lastName', u.last_name)
        order by as_typed(u.last_name), as_typed(u.first_name), u.id), '[]')
      from supervisions v join users u on u.id = v.student_id and u.is_active where v.supervisor_id = ${actor.id}::uuid) as students,
    (select coalesce(json_agg(json_build_object('id', t.id, 'name', t.name, 'startsOn', t.starts_on, 'endsOn', t.ends_on)
        order by t.starts_on desc, t.id), '[]')
      from (select * from terms where starts_on <= ${today}::date order by starts_on desc, id limit 12) t) as terms`.execute(
    app.database.read,
  );
  return rows[0] ?? { students: [], terms: [] };
}
