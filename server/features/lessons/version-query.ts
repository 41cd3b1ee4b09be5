import { CompiledQuery, sql } from 'kysely';
import type { LessonVersion, StoredLesson } from '../../../contract/lessons.ts';
import type { RichText } from '../../../contract/rich-text.ts';
import { wordCount } from '../../../domain/rich-text/plain-text.ts';
import type { Actor, App } from '../../context.ts';
import type { Readable, Tx } from '../../db/database.ts';
import { newId } from '../../ids.ts';

interface Row {
  id: string;
  activity_id: string;
  number: number;
  kind: LessonVersion['kind'];
  title: string;
  words: number;
  restored_from: number | null;
  created_at: Date;
  created_by: LessonVersion['createdBy'];
}

interface WholeRow extends Row {
  minutes: number | null;
  body: RichText;
}

const columns = `v.id, v.activity_id, v.number, v.kind, v.title, v.words, v.restored_from, v.created_at,
  (select json_build_object('id', u.id, 'firstName', u.first_name, 'lastName', u.last_name) from users u where u.id = v.created_by) as created_by`;
const findVersions = `select ${columns} from lesson_versions v
where v.activity_id = $1 and ($2::integer is null or v.number < $2) order by v.number desc limit $3`;
const findVersion = `select ${columns}, v.minutes, v.body from lesson_versions v where v.id = $1`;

/** Newest first, from below a number on. */
export async function findVersionsOf(
  read: Readable,
  lessonId: string,
  { below, limit }: { below: number | null; limit: number },
): Promise<LessonVersion[]> {
  const { rows } = await read.executeQuery<Row>(CompiledQuery.raw(findVersions, [lessonId, below, limit]));
  return rows.map(versionOf);
}

export interface WholeVersion extends LessonVersion, StoredLesson {
  lessonId: string;
}

export async function findWholeVersion(read: Readable, id: string): Promise<WholeVersion | null> {
  const row = (await read.executeQuery<WholeRow>(CompiledQuery.raw(findVersion, [id]))).rows[0];
  return row ? { ...versionOf(row), lessonId: row.activity_id, minutes: row.minutes, body: row.body } : null;
}

interface NewVersion {
  lessonId: string;
  kind: LessonVersion['kind'];
  content: StoredLesson;
  restoredFrom?: number;
}

/** Adds a version to a lesson that this transaction holds. */
export async function addVersion(
  app: App,
  tx: Tx,
  actor: Pick<Actor, 'id' | 'firstName' | 'lastName'>,
  { lessonId, kind, content: { title, minutes, body }, restoredFrom }: NewVersion,
): Promise<LessonVersion> {
  const row = {
    id: newId(),
    activity_id: lessonId,
    number: (await lastNumber(tx, lessonId)) + 1,
    kind,
    title,
    minutes,
    body,
    words: wordCount(body),
    restored_from: restoredFrom ?? null,
    created_by: actor.id,
    created_at: app.clock.now(),
  };
  await tx.insertInto('lesson_versions').values(row).execute();
  const createdBy = { id: actor.id, firstName: actor.firstName, lastName: actor.lastName };
  return versionOf({ ...row, created_by: createdBy });
}

/** What students saw before versions were kept is the first of them; when it was written is not known any more. */
export async function keepFirstVersion(tx: Tx, lessonId: string, published: StoredLesson): Promise<void> {
  const { title, minutes, body } = published;
  if (body === '' || (await lastNumber(tx, lessonId)) > 0) return;
  await sql`
    insert into lesson_versions (id, activity_id, number, kind, title, minutes, body, words, created_at)
    select ${newId()}::uuid, id, 1, 'published', ${title}, ${minutes}::integer, ${body}, ${wordCount(body)}::integer, created_at
    from activities where id = ${lessonId}::uuid`.execute(tx);
}

async function lastNumber(read: Readable, lessonId: string): Promise<number> {
  const { last } = await read
    .selectFrom('lesson_versions')
    .select(({ fn }) => fn.max('number').as('last'))
    .where('activity_id', '=', lessonId)
    .executeTakeFirstOrThrow();
  return last ?? 0;
}

function versionOf({ restored_from, created_at, created_by, ...row }: Row): LessonVersion {
  return {
    id: row.id,
    number: row.number,
    kind: row.kind,
    title: row.title,
    words: row.words,
    restoredFrom: restored_from,
    createdBy: created_by,
    createdAt: created_at.toISOString(),
  };
}
