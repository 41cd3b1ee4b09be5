import type { Actor, App } from '../../context.ts';
import type { Readable } from '../../db/database.ts';
import { conflict, forbidden, notFound } from '../../refusal.ts';
import { type KnownAssignment, loadForStaff } from '../assignments/access.ts';
import { refuseWithoutGrading } from '../gradebook/access.ts';
import { refuseFinal } from '../gradebook/final-grades.ts';

export interface Moderated {
  assignment: KnownAssignment;
  graders: number;
  seesEachOther: boolean;
  hidesGraders: boolean;
  moderatorId: string;
  releasedAt: Date | null;
  releasedBy: string | null;
}

/** For the moderator of an assignment that several grade: 404 where there is one grader, 403 for the rest of the staff. */
export async function loadAsModerator(
  app: App,
  read: Readable,
  actor: Actor,
  id: string,
  lock: 'lock' | 'read' = 'read',
): Promise<Moderated> {
  const assignment = await loadForStaff(app, read, actor, id);
  const row = await read
    .selectFrom('moderations')
    .selectAll()
    .where('activity_id', '=', id)
    .$if(lock === 'lock', (query) => query.forUpdate())
    .executeTakeFirst();
  if (!row) throw notFound('One grader grades this assignment, so there is nothing to moderate.');
  if (row.moderator_id !== actor.id)
    throw forbidden('Provisional grades are for the moderator of the assignment alone until they are released.');
  return {
    assignment,
    graders: row.graders,
    seesEachOther: row.sees_each_other,
    hidesGraders: row.hides_graders,
    moderatorId: row.moderator_id,
    releasedAt: row.released_at,
    releasedBy: row.released_by,
  };
}

/** The same to change something: all who do wait for each other, and nothing changes once grades were released. */
export async function holdModeration(app: App, read: Readable, actor: Actor, id: string): Promise<Moderated> {
  return changeable(actor, await loadAsModerator(app, read, actor, id, 'lock'));
}

/** Before a body is judged. */
export async function loadToModerate(app: App, read: Readable, actor: Actor, id: string): Promise<Moderated> {
  return changeable(actor, await loadAsModerator(app, read, actor, id));
}

function changeable(actor: Actor, moderated: Moderated): Moderated {
  refuseWithoutGrading(actor);
  refuseFinal(moderated.assignment);
  if (moderated.releasedAt)
    throw conflict(
      'The grades of this assignment are released already. Change them in the gradebook, as any other score.',
    );
  return moderated;
}
