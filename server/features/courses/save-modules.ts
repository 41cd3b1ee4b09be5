import { sql } from 'kysely';
import type { CourseFields } from '../../../contract/courses.ts';
import type { App } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { newId } from '../../ids.ts';
import { refuseForeignIds } from './known-ids.ts';

/** Specification, 9: the quiz countdown is 1800 s; product.md, 6 makes it the default limit, in minutes. */
const defaultTimeLimit = 30;

/**
 * Makes a course's outline what its form says: what has an id is changed, what has none is made, what is not there any
 * more is removed. The statements are as many for a hundred modules as for one.
 */
export async function saveModules(app: App, tx: Tx, courseId: string, sent: CourseFields['modules']): Promise<void> {
  await refuseForeignIds(tx, courseId, sent);
  const modules = sent.map((module, index) => ({ ...module, id: module.id ?? newId(), position: index + 1 }));
  const items = modules.flatMap((module) =>
    module.items.map((item, index) => ({
      ...item,
      id: item.id ?? newId(),
      minutes: item.minutes ?? null,
      module_id: module.id,
      position: index + 1,
    })),
  );
  await sql`
    insert into modules (id, course_id, title, description, position)
    select id, ${courseId}::uuid, title, description, position
    from jsonb_to_recordset(${JSON.stringify(modules)}::jsonb) as sent (id uuid, title text, description text, position integer)
    on conflict (id) do update
    set title = excluded.title, description = excluded.description, position = excluded.position`.execute(tx);
  await followMinutes(tx, courseId, items);
  // A quiz is not published before it has questions; the length of one that has its own settings is theirs to say.
  await sql`
    insert into activities (id, course_id, kind, title, is_published, minutes, module_id, position, created_at)
    select id, ${courseId}::uuid, kind, title, kind <> 'quiz', minutes, module_id, position, ${app.clock.now()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(items)}::jsonb)
      as sent (id uuid, kind text, title text, minutes integer, module_id uuid, position integer)
    on conflict (id) do update set title = excluded.title,
      minutes = case when exists (select 1 from quizzes z where z.activity_id = activities.id and not ${followsForm})
        then activities.minutes else excluded.minutes end,
      module_id = excluded.module_id, position = excluded.position`.execute(tx);
  await addKinds(tx, courseId);
  await renameTopics(tx, courseId);
  await removeOthers(tx, courseId, { modules, items });
}

/** Whether nobody has worked on the quiz `z` in its own editor, or taken it. */
const followsForm = sql`(z.revision = 1 and not exists (select 1 from quiz_attempts t where t.quiz_id = z.activity_id))`;

/** Minutes that are typed anew for a quiz become its time limit; before they are written, what stood there is known. */
async function followMinutes(tx: Tx, courseId: string, items: { id: string; minutes: number | null }[]): Promise<void> {
  await sql`update quizzes z set time_limit = coalesce(sent.minutes, ${defaultTimeLimit}::integer)
    from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as sent (id uuid, minutes integer)
    join activities a on a.id = sent.id
    where z.activity_id = a.id and a.course_id = ${courseId} and a.minutes is distinct from sent.minutes
      and ${followsForm}`.execute(tx);
}

/** Gives each new activity the row of its kind. */
async function addKinds(tx: Tx, courseId: string): Promise<void> {
  const ofKind = (kind: string) => sql`from activities where course_id = ${courseId} and kind = ${kind}`;
  const unlessThere = sql`on conflict (activity_id) do nothing`;
  await sql`insert into lessons (activity_id) select id ${ofKind('lesson')} ${unlessThere}`.execute(tx);
  await sql`insert into assignments (activity_id) select id ${ofKind('assignment')} ${unlessThere}`.execute(tx);
  await sql`insert into quizzes (activity_id, time_limit, max_attempts)
    select id, coalesce(minutes, ${defaultTimeLimit}::integer), 1 ${ofKind('quiz')} ${unlessThere}`.execute(tx);
}

/** The topic of a discussion is called like its item. */
async function renameTopics(tx: Tx, courseId: string): Promise<void> {
  await sql`update discussion_topics t set title = a.title from activities a
    where a.id = t.activity_id and a.course_id = ${courseId} and a.title <> t.title`.execute(tx);
}

type Identified = { id: string }[];

async function removeOthers(tx: Tx, courseId: string, kept: { modules: Identified; items: Identified }): Promise<void> {
  const ids = (rows: Identified) => rows.map((row) => row.id);
  await sql`delete from activities
    where course_id = ${courseId} and module_id is not null and id <> all (${ids(kept.items)}::uuid[])`.execute(tx);
  await sql`delete from modules where course_id = ${courseId} and id <> all (${ids(kept.modules)}::uuid[])`.execute(tx);
}
