import type { DateOverride, OverrideList } from '../../../contract/overrides.ts';
import type { Dates } from '../../../domain/availability/effective-dates.ts';
import type { Actor, App } from '../../context.ts';
import type { Readable } from '../../db/database.ts';
import { canEdit } from '../courses/policy.ts';
import { closedFor } from '../courses/closed-grades.ts';
import type { DatedActivity } from './access.ts';
import { findOverrides } from './queries.ts';

/** The dates and extra attempts of an activity: its own, those of sections, groups and students, and who gets which. */
export async function overridesOf(
  app: App,
  read: Readable,
  actor: Actor,
  activity: DatedActivity,
): Promise<OverrideList> {
  const found = await findOverrides(read, actor, activity, app.clock.now());
  const { id, kind, title, courseId } = activity;
  const closed = closedFor(activity);
  const own = datesInWords(activity.dates);
  return {
    activity: { id, kind, title, courseId },
    dates: own,
    attempts: activity.attempts,
    overrides: found.overrides.map(overrideOf),
    sections: found.sections,
    groups: found.groups,
    students: found.students.map(({ own: theirs, ...student }) => ({
      ...student,
      dates: theirs ? momentsOf(theirs) : own,
    })),
    canEdit: canEdit(activity) && closed === null,
    closed,
  };
}

type Found = Awaited<ReturnType<typeof findOverrides>>;

function overrideOf(row: Found['overrides'][number]): DateOverride {
  const { availableFrom, dueAt, availableUntil } = momentsOf(row);
  return {
    id: row.id,
    target: { kind: row.kind, id: row.targetId, name: row.name },
    dates: {
      ...(row.setsFrom && { availableFrom }),
      ...(row.setsDue && { dueAt }),
      ...(row.setsUntil && { availableUntil }),
    },
    extraAttempts: row.extraAttempts,
    revision: row.revision,
  };
}

type Texts = { availableFrom: string | null; dueAt: string | null; availableUntil: string | null };

/** JSON carries moments in PostgreSQL's own spelling. */
function momentsOf({ availableFrom, dueAt, availableUntil }: Texts): Texts {
  const moment = (text: string | null) => (text === null ? null : new Date(text).toISOString());
  return { availableFrom: moment(availableFrom), dueAt: moment(dueAt), availableUntil: moment(availableUntil) };
}

function datesInWords({ availableFrom, dueAt, availableUntil }: Dates): Texts {
  const moment = (date: Date | null) => date?.toISOString() ?? null;
  return { availableFrom: moment(availableFrom), dueAt: moment(dueAt), availableUntil: moment(availableUntil) };
}
