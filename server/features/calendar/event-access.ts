import { CompiledQuery } from 'kysely';
import { may } from '../../../domain/access.ts';
import type { Actor } from '../../context.ts';
import type { Readable } from '../../db/database.ts';
import { forbidden, notFound } from '../../refusal.ts';
import { loadCourse, relationColumns, relationOf, type RelationRow } from '../courses/access.ts';
import { canEdit, isStaff } from '../courses/policy.ts';
import type { EventRow } from './event-rows.ts';

export interface LoadedEvent extends EventRow {
  owner_id: string | null;
  course_id: string | null;
  uid: string | null;
  is_for_sections: boolean;
  section_ids: string[];
}

interface Row extends LoadedEvent, RelationRow {
  is_for_viewer: boolean;
}

const findEvent = `select v.id, v.scope, v.owner_id, v.course_id, v.title, v.description, v.place, v.link, v.first_day, v.last_day,
  v.starts_time, v.ends_time, v.time_zone, v.repeats, v.skipped, v.series_id, v.occurrence_day, v.revision, v.updated_at, v.uid, v.is_for_sections,
  coalesce((select array_agg(x.section_id) from calendar_event_sections x where x.event_id = coalesce(v.series_id, v.id)), '{}') as section_ids,
  not v.is_for_sections or exists (select from calendar_event_sections x join enrolments n on n.section_id = x.section_id
    where x.event_id = coalesce(v.series_id, v.id) and n.user_id = $2 and n.course_id = v.course_id) as is_for_viewer,
  ${relationColumns}
from calendar_events v left join courses c on c.id = v.course_id where v.id = $1`;

/**
 * An event for who may change it. A personal one is its owner's alone: 404 for anyone else. One of a course is 404 for
 * whoever does not see it and 403 for its students and assistants; one of the college is 403 for all but administrators.
 */
export async function loadEvent(read: Readable, actor: Actor, id: string): Promise<LoadedEvent> {
  const { rows } = await read.executeQuery<Row>(CompiledQuery.raw(findEvent, [id, actor.id]));
  const row = rows[0];
  if (!row || !knowsOf(row, actor)) throw notFound();
  if (!mayChange(row, actor)) throw forbidden();
  return row;
}

function knowsOf(row: Row, actor: Actor): boolean {
  if (row.scope !== 'course') return row.scope === 'college' || row.owner_id === actor.id;
  const relation = relationOf(row, actor);
  return relation !== null && (isStaff({ relation }) || row.is_for_viewer);
}

/** Of those that they know of; nobody else knows of a personal one. */
function mayChange(row: Row, actor: Actor): boolean {
  if (row.scope === 'personal') return true;
  if (row.scope === 'college') return may(actor, 'college.administer');
  return canEdit({ relation: relationOf(row, actor) });
}

/** Refuses who may not add an event there. */
export async function refuseAdding(
  read: Readable,
  actor: Actor,
  { scope, courseId }: { scope: EventRow['scope']; courseId: string | null },
): Promise<void> {
  if (scope === 'college' && !may(actor, 'college.administer'))
    throw forbidden('Only administrators add events for the whole college.');
  if (scope === 'course' && !canEdit(await loadCourse(read, actor, courseId ?? '')))
    throw forbidden('Only instructors and course managers add events to a course. Ask one of them.');
}
