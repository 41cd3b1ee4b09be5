import { CompiledQuery } from 'kysely';
import type { ActivityKind } from '../../../contract/activities.ts';
import type { Dashboard } from '../../../contract/dashboard.ts';
import type { Readable } from '../../db/database.ts';
import { concerning, type EventKind } from './activity-query.ts';
import type { Scope } from './scope.ts';
import type { Viewer } from './viewer.ts';

interface EventRow {
  id: string;
  kind: EventKind;
  at: Date;
  actor: string | null;
  subject: string;
  points: string | null;
  of: string | null;
  course_id: string | null;
  title: string | null;
  course_code: string | null;
  hue: number | null;
  item_id: string | null;
  item_kind: ActivityKind | null;
}

type Entry = Dashboard['activity'][number];

const kinds: Record<EventKind, Entry['kind']> = {
  'lesson.completed': 'completed',
  'submission.made': 'submitted',
  'quiz.submitted': 'submitted',
  'submission.graded': 'graded',
  'reply.posted': 'discussion_reply',
  'topic.posted': 'topic',
  'enrolment.activated': 'enrolled',
  'course.published': 'course_published',
};

/** The last eight events that concern the viewer. */
export async function recentActivity(read: Readable, viewer: Viewer, scope: Scope): Promise<Entry[]> {
  const { rows } = await read.executeQuery<EventRow>(CompiledQuery.raw(concerning(scope), [viewer.id]));
  return rows.map((row) => ({
    id: row.id,
    kind: kinds[row.kind],
    at: row.at.toISOString(),
    actor: row.actor,
    subject: row.subject,
    score: row.points !== null && row.of !== null ? `${row.points}/${row.of}` : null,
    // The courses of whom they supervise are none that they can open.
    course: scope.kind === 'supervises' ? null : courseOf(row),
    item: scope.kind === 'supervises' ? null : itemOf(row),
  }));
}

function courseOf({ course_id: id, title, course_code: courseCode, hue }: EventRow): Entry['course'] {
  return id !== null && title !== null && courseCode !== null && hue !== null ? { id, title, courseCode, hue } : null;
}

function itemOf({ item_id: id, item_kind: kind }: EventRow): Entry['item'] {
  return id !== null && kind !== null ? { id, kind } : null;
}
