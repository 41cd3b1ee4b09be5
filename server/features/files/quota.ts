import { CompiledQuery } from 'kysely';
import { may } from '../../../domain/access.ts';
import type { FilePurpose } from '../../../domain/upload-rules.ts';
import { largestFile, sizeInWords, uploadRules } from '../../../domain/upload-rules.ts';
import type { Actor, App } from '../../context.ts';
import type { Readable, Tx } from '../../db/database.ts';
import { Refusal } from '../../refusal.ts';
import { say } from '../../../contract/text.ts';

const mostUnderWay = 100;

/** Whoever makes courses fills them before they are there: what such a person uploads without a word is for a course. */
export function presumedPurpose(actor: Actor, said: FilePurpose | undefined): FilePurpose | null {
  return said ?? (may(actor, 'courses.create') ? 'course-material' : null);
}

interface Use {
  own: number;
  waiting: number;
  underWay: number;
}

/** Where a reference `r` makes a file the course's: not where it is somebody's work there, or what they say in a discussion. */
const isOfCourse = `r.user_id is null and r.kind not in ('topic', 'reply')`;

// Files of a course count for the course. `waiting` are materials that no course has yet.
const personUse = `select
  coalesce(sum(f.size) filter (where f.purpose is distinct from 'course-material' and not exists (
    select from file_references r where r.file_id = f.id and r.course_id is not null and ${isOfCourse})), 0)::bigint as own,
  coalesce(sum(f.size) filter (where f.purpose = 'course-material' and f.state <> 'referenced'), 0)::bigint as waiting,
  count(*) filter (where f.state = 'pending') as "underWay"
from files f where f.owner_id = $1 and f.id is distinct from $2::uuid`;

const courseUse = `select coalesce(sum(f.size), 0)::bigint as used from files f
where f.id in (select r.file_id from file_references r where r.course_id = $1 and ${isOfCourse})`;

/** How long an upload of this person may be; refuses where nothing fits any more. `fileId` itself does not count. */
export async function roomFor(
  app: App,
  read: Readable,
  actor: Actor,
  upload: { purpose: FilePurpose | null; fileId?: string },
): Promise<number> {
  const { rows } = await read.executeQuery<Use>(CompiledQuery.raw(personUse, [actor.id, upload.fileId ?? null]));
  const use = rows[0] ?? { own: 0, waiting: 0, underWay: 0 };
  if (use.underWay >= mostUnderWay)
    throw new Refusal(429, 'Too many of your uploads are unfinished. Finish or cancel some of them, then try again.', {
      headers: { 'Retry-After': '60' },
    });
  const { personQuota, courseQuota } = app.settings.storage;
  const isForCourse = upload.purpose === 'course-material';
  const left = isForCourse ? courseQuota - use.waiting : personQuota - use.own;
  const largest = upload.purpose ? uploadRules[upload.purpose].largest : largestFile;
  if (left <= 0) throw isForCourse ? courseIsFull(courseQuota) : personIsFull(personQuota);
  return Math.min(left, largest);
}

/** The same, once no other upload of this person is reckoned with at the same moment. */
export async function roomHeld(app: App, tx: Tx, actor: Actor, upload: Parameters<typeof roomFor>[3]): Promise<number> {
  await tx.selectFrom('users').select('id').where('id', '=', actor.id).forNoKeyUpdate().execute();
  return roomFor(app, tx, actor, upload);
}

/** Refuses what would take a person's room, or the room of files that wait for a course, beyond its end. */
export function refuseBeyond(app: App, room: number, size: number, purpose: FilePurpose | null): void {
  if (size <= room) return;
  const { personQuota, courseQuota } = app.settings.storage;
  throw purpose === 'course-material' ? courseIsFull(courseQuota) : personIsFull(personQuota);
}

/** Refuses files for which a course has no room, at the field that brought them where there is one. */
export async function refuseFullCourse(
  app: App,
  read: Readable,
  courseId: string,
  size: number,
  field?: string,
): Promise<void> {
  const { rows } = await read.executeQuery<{ used: number }>(CompiledQuery.raw(courseUse, [courseId]));
  const { courseQuota } = app.settings.storage;
  if ((rows[0]?.used ?? 0) + size > courseQuota) throw courseIsFull(courseQuota, field);
}

/** The same, once nobody else puts anything into the course at the same moment. */
export async function refuseFullCourseHeld(
  app: App,
  tx: Tx,
  courseId: string,
  size: number,
  field?: string,
): Promise<void> {
  await tx.selectFrom('courses').select('id').where('id', '=', courseId).forNoKeyUpdate().execute();
  await refuseFullCourse(app, tx, courseId, size, field);
}

function courseIsFull(quota: number, field?: string): Refusal {
  const words = say`The files of a course may hold ${sizeInWords(quota)} together, and these would be more. Remove files that are no longer needed, or send smaller ones.`;
  return new Refusal(413, words, field === undefined ? {} : { errors: { [field]: words } });
}

function personIsFull(quota: number): Refusal {
  return new Refusal(
    413,
    say`Your files may hold ${sizeInWords(quota)} together, and this one would be more. Remove files that you no longer need, or send a smaller one.`,
  );
}
