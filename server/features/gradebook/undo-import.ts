import { CompiledQuery } from 'kysely';
import type { Answer } from '../../../contract/api.ts';
import type { ScoreState } from '../../../contract/gradebook-scores.ts';
import type { Actor, App } from '../../context.ts';
import { transaction, type Tx } from '../../db/database.ts';
import type { Once } from '../../http/routes.ts';
import { conflict } from '../../refusal.ts';
import { isSectionOpen } from '../courses/assistant-sections.ts';
import { loadForScoring } from './access.ts';
import { applyChanges } from './enter-scores.ts';
import type { ScoreChange } from './score-change.ts';
import { refreshTotals } from './stale.ts';

const writtenAtOnce = 2_000;

interface Cell {
  activityId: string;
  userId: string;
  title: string;
  firstName: string;
  lastName: string;
  before: ScoreState | null;
  revision: number;
  isOvertaken: boolean;
}

const importedThen = `select h.activity_id as "activityId", h.user_id as "userId", a.title, u.first_name as "firstName",
  u.last_name as "lastName", h.before, s.revision, exists (select from score_history z
    where z.user_id = h.user_id and z.activity_id = h.activity_id and z.id > h.id) as "isOvertaken"
from enrolments e join users u on u.id = e.user_id join activities a on a.course_id = e.course_id
join score_history h on h.user_id = e.user_id and h.activity_id = a.id
join scores s on s.user_id = h.user_id and s.activity_id = h.activity_id
where e.course_id = $1 and e.state in ('active', 'completed') and ${isSectionOpen('$1', 'e.section_id', '$2')}
  and h.by_id = $2 and h.via = 'import' and h.at = $3
order by as_typed(u.last_name), as_typed(u.first_name), u.id, a.title`;

type Undone = Answer<'POST /api/courses/{id}/gradebook/import/undo'>;

/** Takes back what one imported at that moment; a score that has changed since stays, and is named. */
export async function undoImport(
  app: App,
  actor: Actor,
  courseId: string,
  { at }: { at: string },
  once: Once,
): Promise<Undone> {
  await refreshTotals(app, courseId);
  return transaction(app.database, async (tx) => {
    await loadForScoring(tx, actor, courseId);
    return once(tx, async () => {
      const { rows } = await tx.executeQuery<Cell>(CompiledQuery.raw(importedThen, [courseId, actor.id, new Date(at)]));
      if (rows.length === 0) throw conflict('Nothing stands here that you imported then.');
      const changes = rows.filter(({ isOvertaken }) => !isOvertaken).map(changeOf);
      return {
        undone: await writeAll(app, tx, actor, changes),
        left: rows.filter(({ isOvertaken }) => isOvertaken).map(nameOf),
      };
    });
  });
}

async function writeAll(app: App, tx: Tx, actor: Actor, changes: readonly ScoreChange[]): Promise<number> {
  let undone = 0;
  for (let i = 0; i < changes.length; i += writtenAtOnce)
    undone += await applyChanges(app, tx, actor, changes.slice(i, i + writtenAtOnce), 'undo', '');
  return undone;
}

function changeOf({ activityId, userId, before, revision }: Cell): ScoreChange {
  return {
    activityId,
    userId,
    revision,
    entered: before?.entered ?? null,
    isExcused: before?.isExcused ?? false,
    status: before?.status ?? null,
    lateSeconds: before?.lateSeconds ?? null,
  };
}

const nameOf = ({ userId: id, firstName, lastName, activityId, title }: Cell) => ({
  student: { id, firstName, lastName },
  activityId,
  title,
});
