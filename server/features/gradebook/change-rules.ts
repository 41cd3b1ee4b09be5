import { isDeepStrictEqual } from 'node:util';
import { CompiledQuery } from 'kysely';
import type { GradingRules, StandingRules } from '../../../contract/gradebook-rules.ts';
import type { Actor, App } from '../../context.ts';
import { transaction, type Tx } from '../../db/database.ts';
import { newId } from '../../ids.ts';
import { type By, writeAudit } from '../users/audit.ts';
import { announce } from '../../live/announce.ts';
import { changedSince, conflict, invalid } from '../../refusal.ts';
import { loadForRules } from './access.ts';
import { refuseClosedItems } from './closed-periods.ts';
import { type CourseRules, findCourseRules } from './course-rules.ts';
import { draftOf, impactOf, type ScoresByRules } from './draft-rules.ts';
import { refuseFinal } from './final-grades.ts';
import { keepVersion } from './keep-version.ts';
import { lockRules } from './locks.ts';
import { penaliseAnew, whyByRules } from './penalise.ts';
import { takeTotals } from './recompute.ts';
import { rulesFor, sentRules } from './rules.ts';
import { writeScores } from './write-scores.ts';

interface Sent {
  rules: GradingRules;
  version: number;
  token: string;
  why: string;
}

/** Changes a course's rules, as they were looked at: a new version, late penalties and every total anew. */
export async function changeRules(
  app: App,
  scoresByRules: ScoresByRules,
  by: By,
  courseId: string,
  sent: Sent,
): Promise<StandingRules> {
  return transaction(app.database, async (tx) => {
    const rules = await applyRules(app, tx, { scoresByRules, actor: by.actor }, courseId, sent);
    if (rules === null) return rulesFor(tx, by.actor, courseId);
    const course = await loadForRules(tx, by.actor, courseId);
    const changes = { version: { from: sent.version, to: sent.version + 1 }, why: { to: sent.why } };
    await writeAudit(app, tx, by, { action: 'course.grade_rules_changed', user: null, course, changes });
    return rules;
  });
}

/** Null: they are kept already, by the same change sent before, whose answer was lost on the way. */
export async function applyRules(
  app: App,
  tx: Tx,
  { scoresByRules, actor }: { scoresByRules: ScoresByRules; actor: Actor },
  courseId: string,
  sent: Sent,
): Promise<StandingRules | null> {
  await loadForRules(tx, actor, courseId);
  await lockRules(tx, courseId);
  const course = await findCourseRules(tx, courseId);
  const now = app.clock.now();
  // It may have been completed while this waited for its scores.
  refuseFinal(course);
  if (course.version !== sent.version) {
    if (course.version === sent.version + 1 && isKept(course, sent.rules, now)) return null;
    throw changedSince(
      'Someone else has changed the rules of this gradebook. Reload to see theirs, then make your change again.',
    );
  }
  const draft = draftOf(course, sent.rules, now);
  refuseClosedItems(course, draft, now);
  const scores = await scoresByRules(app, tx, course, draft);
  const { impact, totals } = await impactOf(app, tx, course, draft, scores);
  if (impact.token !== sent.token)
    throw conflict(
      'What this change does to grades is not what you looked at any more. Look at it again, then apply it.',
    );
  const next = { ...draft, version: course.version + 1 };
  await write(app, tx, actor, course, next, sent.why);
  await writeScores(app, tx, { by: null, via: 'quiz', why: whyByRules(next), tells: true }, scores);
  await penaliseAnew(app, tx, actor, course, next);
  await takeTotals(app, tx, next, totals);
  await record(app, tx, actor, next, impact.moved.length);
  return rulesFor(tx, actor, courseId);
}

function isKept(course: CourseRules, sent: GradingRules, now: Date): boolean {
  const groups = new Set(course.groups.map(({ id }) => id));
  if (sent.groups.length !== groups.size || sent.groups.some(({ id }) => !groups.has(id))) return false;
  return isDeepStrictEqual(sentRules(draftOf(course, sent, now)), sentRules(course));
}

async function write(app: App, tx: Tx, actor: Actor, course: CourseRules, next: CourseRules, why: string) {
  await writeGroups(tx, course, next);
  await writeItems(tx, next);
  await keepVersion(app, tx, actor, next, why);
}

const groupsWritten = `insert into grade_groups (id, course_id, name, weight, drop_lowest, drop_highest, position)
select g.id, $1, g.name, g.weight, g."dropLowest", g."dropHighest", g.position
from jsonb_to_recordset($2::jsonb) as g (id uuid, name text, weight numeric, "dropLowest" integer, "dropHighest" integer, position integer)
on conflict (id) do update set name = excluded.name, weight = excluded.weight, drop_lowest = excluded.drop_lowest,
  drop_highest = excluded.drop_highest, position = excluded.position where grade_groups.course_id = excluded.course_id`;

async function writeGroups(tx: Tx, course: CourseRules, { courseId, groups }: CourseRules): Promise<void> {
  const kept = new Set(groups.map(({ id }) => id));
  const gone = course.groups.flatMap(({ id }) => (kept.has(id) ? [] : [id]));
  const rows = groups.map((group, position) => ({ ...group, position }));
  await tx.executeQuery(CompiledQuery.raw(groupsWritten, [courseId, JSON.stringify(rows)]));
  const own = await tx.selectFrom('grade_groups').select('id').where('course_id', '=', courseId).execute();
  const known = new Set(own.map(({ id }) => id));
  if (groups.some(({ id }) => !known.has(id))) throw invalid({ 'rules.groups': 'Choose groups of this course' });
  if (gone.length > 0)
    await tx.deleteFrom('grade_groups').where('course_id', '=', courseId).where('id', 'in', gone).execute();
}

const itemsWritten = `update activities a set points = i.points, grade_group_id = i."groupId", grading_type = i."gradingType",
  is_extra_credit = i."isExtraCredit", omits_from_final = i."omitsFromFinal", never_drops = i."neverDrops",
  posts_manually = i."postsManually"
from jsonb_to_recordset($2::jsonb) as i (id uuid, points numeric, "groupId" uuid, "gradingType" text, "isExtraCredit" boolean,
  "omitsFromFinal" boolean, "neverDrops" boolean, "postsManually" boolean)
where a.id = i.id and a.course_id = $1`;

async function writeItems(tx: Tx, { courseId, items }: CourseRules): Promise<void> {
  await tx.executeQuery(CompiledQuery.raw(itemsWritten, [courseId, JSON.stringify(items)]));
}

async function record(app: App, tx: Tx, actor: Actor, { courseId, version }: CourseRules, moved: number) {
  const event = { id: newId(), kind: 'grading_rules.changed', at: app.clock.now(), actor_id: actor.id };
  const about = { course_id: courseId, subject_id: courseId, data: JSON.stringify({ version, moved }) };
  await tx
    .insertInto('events')
    .values({ ...event, ...about })
    .execute();
  await announce(
    tx,
    { topic: `gradebook:${courseId}`, to: { staff: courseId } },
    { topic: `course:${courseId}`, to: { members: courseId } },
  );
}
