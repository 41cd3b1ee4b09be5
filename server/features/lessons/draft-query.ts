import { CompiledQuery, sql } from 'kysely';
import type { LessonDraft, LessonEditor, StoredLesson } from '../../../contract/lessons.ts';
import type { RichText } from '../../../contract/rich-text.ts';
import type { Actor, App } from '../../context.ts';
import type { Readable, Tx } from '../../db/database.ts';
import { forbidden, notFound } from '../../refusal.ts';
import { knownRelation, relationColumns, type RelationRow } from '../courses/access.ts';
import { canEdit, isStaff } from '../courses/policy.ts';
import { refuseArchived } from '../courses/refuse-archived.ts';
import { editorsColumn, seenSince } from './editors-query.ts';

interface Row extends RelationRow {
  kind: LessonDraft['kind'];
  title: string;
  minutes: number | null;
  body: RichText;
  is_published: boolean;
  course_id: string;
  course_title: string;
  course_code: string;
  hue: number;
  module: { id: string; title: string; isPublished: boolean } | null;
  revision: number | null;
  is_changed: boolean | null;
  draft_title: string | null;
  draft_minutes: number | null;
  draft_body: RichText | null;
  saved_at: Date | null;
  saved_by: LessonDraft['savedBy'];
  editors: LessonEditor[];
}

// $1 the lesson, $2 who asks, $3 since when an editor must have been seen.
const findDraft = `select a.kind, a.title, a.minutes, l.body, a.is_published,
  c.id as course_id, c.title as course_title, c.course_code, c.hue,
  (select json_build_object('id', m.id, 'title', m.title, 'isPublished', m.is_published) from modules m where m.id = a.module_id) as module,
  d.revision, d.is_changed, d.title as draft_title, d.minutes as draft_minutes, d.body as draft_body, d.saved_at,
  (select json_build_object('id', u.id, 'firstName', u.first_name, 'lastName', u.last_name) from users u where u.id = d.saved_by) as saved_by,
  ${editorsColumn}, ${relationColumns}
from activities a
join lessons l on l.activity_id = a.id
join courses c on c.id = a.course_id
left join lesson_drafts d on d.activity_id = a.id
where a.id = $1`;

/** The lesson as it is written, for who may edit it, in one statement: 404 for who may not know of it, 403 for other members. */
export async function loadDraft(app: App, read: Readable, actor: Actor, lessonId: string): Promise<LessonDraft> {
  const query = CompiledQuery.raw(findDraft, [lessonId, actor.id, seenSince(app)]);
  const row = (await read.executeQuery<Row>(query)).rows[0];
  if (!row) throw notFound();
  const relation = knownRelation(row, actor);
  if (!isStaff({ relation }) && !(row.is_published && row.module?.isPublished)) throw notFound();
  if (!canEdit({ relation })) throw forbidden();
  return { id: lessonId, ...draftOf(row) };
}

/** Holds a lesson for this transaction: of two who save, the second finds what the first has saved. */
export async function lockDraft(app: App, tx: Tx, actor: Actor, lessonId: string): Promise<LessonDraft> {
  await sql`select id from activities where id = ${lessonId}::uuid for no key update`.execute(tx);
  const draft = await loadDraft(app, tx, actor, lessonId);
  await refuseArchived(tx, draft.course.id);
  return draft;
}

function draftOf(row: Row): Omit<LessonDraft, 'id'> {
  const published: StoredLesson = { title: row.title, minutes: row.minutes, body: row.body };
  const isChanged = row.is_changed === true && row.draft_body !== null;
  const changed = { title: row.draft_title ?? row.title, minutes: row.draft_minutes, body: row.draft_body ?? row.body };
  return {
    kind: row.kind,
    course: { id: row.course_id, title: row.course_title, courseCode: row.course_code, hue: row.hue },
    isArchived: row.status === 'archived',
    module: row.module && { id: row.module.id, title: row.module.title },
    ...(isChanged ? changed : published),
    revision: row.revision ?? 0,
    isChanged,
    savedAt: isChanged ? (row.saved_at?.toISOString() ?? null) : null,
    savedBy: row.saved_by,
    published,
    isPublished: row.is_published,
    editors: row.editors.map((editor) => ({ ...editor, since: new Date(editor.since).toISOString() })),
  };
}
