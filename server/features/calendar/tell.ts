import type { Actor, App } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { newId } from '../../ids.ts';
import { announce, type Audience } from '../../live/announce.ts';
import type { EventRow } from './event-rows.ts';

type Told = Pick<EventRow, 'id' | 'scope' | 'title'> & { owner_id: string | null; course_id: string | null };

/** Tells open calendars that an event has changed, and keeps who did what to events of others. */
export async function tellOfEvent(
  app: App,
  tx: Tx,
  actor: Actor,
  event: Told,
  deed: 'added' | 'changed' | 'moved' | 'deleted',
): Promise<void> {
  await announce(tx, { topic: 'calendar', to: audienceOf(event) });
  if (event.scope === 'personal') return;
  const row = { id: newId(), kind: `calendar_event.${deed}`, at: app.clock.now(), actor_id: actor.id, user_id: null };
  await tx
    .insertInto('events')
    .values({ ...row, course_id: event.course_id, subject_id: event.id, subject: event.title })
    .execute();
}

/** The same of a calendar file that was taken over, or taken away again. */
export async function tellOfImport(
  app: App,
  tx: Tx,
  actor: Actor,
  { course_id, name }: { course_id: string | null; name: string },
  deed: 'imported' | 'removed',
): Promise<void> {
  await announce(tx, { topic: 'calendar', to: course_id === null ? { person: actor.id } : { members: course_id } });
  if (course_id === null) return;
  const row = { id: newId(), kind: `calendar.${deed}`, at: app.clock.now(), actor_id: actor.id, user_id: null };
  await tx
    .insertInto('events')
    .values({ ...row, course_id, subject_id: course_id, subject: name })
    .execute();
}

function audienceOf({ owner_id: person, course_id: members }: Told): Audience {
  if (members !== null) return { members };
  return person === null ? 'everyone' : { person };
}
