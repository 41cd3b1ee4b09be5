import type { NewEvent } from '../../../contract/calendar-events.ts';
import type { Actor, App } from '../../context.ts';
import { transaction } from '../../db/database.ts';
import type { Once } from '../../http/routes.ts';
import { newId } from '../../ids.ts';
import { refuseArchived } from '../courses/refuse-archived.ts';
import { columnsOf, keepSections, weeklyUntil } from './columns.ts';
import { refuseAdding } from './event-access.ts';
import { tellOfEvent } from './tell.ts';

/** Adds an event; a retry adds nothing. */
export async function addEvent(app: App, actor: Actor, event: NewEvent, once: Once): Promise<{ id: string }> {
  return transaction(app.database, (tx) =>
    once(tx, async () => {
      await refuseAdding(tx, actor, event);
      if (event.courseId !== null) await refuseArchived(tx, event.courseId);
      const now = app.clock.now();
      const isPersonal = event.scope === 'personal';
      const row = {
        id: newId(),
        scope: event.scope,
        owner_id: isPersonal ? actor.id : null,
        course_id: event.courseId,
        ...columnsOf(event, event.repeatsUntil ? weeklyUntil(event.repeatsUntil) : null),
        time_zone: isPersonal ? actor.timeZone : app.settings.timeZone,
        is_for_sections: event.scope === 'course' && event.sectionIds.length > 0,
        created_by: actor.id,
        created_at: now,
        updated_at: now,
      };
      await tx.insertInto('calendar_events').values(row).execute();
      if (event.scope === 'course') await keepSections(tx, { id: row.id, courseId: event.courseId }, event.sectionIds);
      await tellOfEvent(app, tx, actor, row, 'added');
      return { id: row.id };
    }),
  );
}
