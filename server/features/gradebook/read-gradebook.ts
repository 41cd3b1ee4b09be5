import { createHash } from 'node:crypto';
import { CompiledQuery } from 'kysely';
import type { Gradebook, GradebookChanges } from '../../../contract/gradebook.ts';
import type { Actor, App } from '../../context.ts';
import type { Readable, Tx } from '../../db/database.ts';
import type { CourseForActor } from '../courses/access.ts';
import { isSectionOpen } from '../courses/assistant-sections.ts';
import { canEdit } from '../courses/policy.ts';
import { loadGradebook } from './access.ts';
import { isNameless } from './anonymous.ts';
import { type CourseRules, engineRules, findCourseRules } from './course-rules.ts';
import { closedFor } from '../courses/closed-grades.ts';
import { findRows } from './row-query.ts';
import { refreshTotals } from './stale.ts';

/** Above it a page reads the whole gradebook, which is not much more. */
const rowsAtMost = 400;

/** A whole gradebook: six statements however many students and columns, more where its totals had to be made anew. */
export async function readGradebook(app: App, actor: Actor, courseId: string): Promise<Gradebook> {
  const { read } = app.database;
  const course = await loadGradebook(read, actor, courseId);
  await refreshTotals(app, courseId);
  const since = await findSince(app, read);
  const rules = await findCourseRules(read, courseId);
  const rows = await findRows(read, actor, rules, null, app.clock.now());
  const who = await findWho(read, actor, courseId);
  const { id, title, courseCode, hue } = course;
  const { weighting, scale, version } = engineRules(rules);
  return {
    course: { id, title, courseCode, hue, isDraft: course.status === 'draft' },
    ruleVersion: version,
    weighting,
    letters: [...scale],
    canEdit: canEdit(course) && course.status !== 'archived',
    closed: closedFor(course),
    groups: rules.groups.map((group) => ({ id: group.id, name: group.name, weight: group.weight })),
    sections: who.sections,
    columns: rules.items.map((item) => columnOf(rules, item)),
    rows,
    since,
    shape: shapeOf(rules, who),
  };
}

interface Who {
  sections: Gradebook['sections'];
  /** Another whenever a student comes, goes or changes sections. */
  students: string | null;
}

const whoOf = `select coalesce((select json_agg(json_build_object('id', s.id, 'name', s.name) order by s.name)
    from sections s where s.course_id = $1 and ${isSectionOpen('$1', 's.id', '$2')}), '[]') as sections,
  (select bit_xor(hashtextextended(concat(e.user_id, e.section_id), 0))::text from enrolments e
    where e.course_id = $1 and e.state in ('active', 'completed') and ${isSectionOpen('$1', 'e.section_id', '$2')}) as students`;

/** Who is in a gradebook, as far as it is open to who asks. */
async function findWho(read: Readable, actor: Pick<Actor, 'id'>, courseId: string): Promise<Who> {
  const [who] = (await read.executeQuery<Who>(CompiledQuery.raw(whoOf, [courseId, actor.id]))).rows;
  if (!who) throw new Error('A select without a table has one row');
  return who;
}

/** Changes whenever columns, rules, sections or who is in them do. */
function shapeOf(rules: CourseRules, who: Who): string {
  return createHash('sha256')
    .update(JSON.stringify([rules, who]))
    .digest('base64url')
    .slice(0, 16);
}

function columnOf(rules: CourseRules, item: CourseRules['items'][number]): Gradebook['columns'][number] {
  const { id, title, kind, points, gradingType, groupId, isPublished, isExtraCredit, omitsFromFinal, isAnonymous } =
    item;
  const { isHandedInHere, isInModeration } = item;
  const dueAt = item.dueAt && new Date(item.dueAt).toISOString();
  const postsManually = item.postsManually ?? rules.postsManually;
  return {
    id,
    title,
    kind,
    points,
    gradingType,
    groupId,
    dueAt,
    isPublished,
    isHandedInHere,
    isExtraCredit,
    omitsFromFinal,
    postsManually,
    isAnonymous,
    isInModeration,
  };
}

const sinceNow = 'select pg_snapshot_xmin(pg_current_snapshot())::text as xmin';

/**
 * What is asked for later: whatever a transaction wrote that was not yet visible, and hand-ins and posts since. Work is handed in
 * with the moment of its request, which may be a little before its commit.
 */
async function findSince(app: App, read: Readable): Promise<string> {
  const { rows } = await read.executeQuery<{ xmin: string }>(CompiledQuery.raw(sinceNow));
  return `${rows[0]?.xmin ?? '0'}-${app.clock.now().getTime() - 60_000}`;
}

// Of work that is graded without names nothing is told before it is posted: whose row has changed when a grader graded it,
// or since which moment it was handed in, would say whose it is.
const changedSince = `select t.user_id from course_totals t where t.course_id = $1 and t.written_in >= $2::text::xid8
union
select s.user_id from activities a join scores s on s.activity_id = a.id and s.written_in >= $2::text::xid8
  where a.course_id = $1 and not ${isNameless('a.id', 's.user_id')}
union
select x.user_id from activities a join submissions x on x.activity_id = a.id and x.submitted_at >= $3::timestamptz
  where a.course_id = $1 and not ${isNameless('a.id', 'x.user_id')}
union
select r.author_id from activities a join discussion_replies r on r.topic_id = a.id
  and (r.created_at >= $3::timestamptz or r.deleted_at >= $3::timestamptz)
  where a.course_id = $1 and a.kind = 'discussion' and a.points is not null
union
select o.user_id from grade_overrides o where o.course_id = $1 and (o.set_at >= $3::timestamptz or o.ended_at >= $3::timestamptz)
union
select n.user_id from gradebook_notes n where n.course_id = $1 and n.updated_at >= $3::timestamptz
limit ${rowsAtMost + 1}`;

export async function readChanges(app: App, actor: Actor, courseId: string, since: string): Promise<GradebookChanges> {
  const course = await loadGradebook(app.database.read, actor, courseId);
  await refreshTotals(app, courseId);
  return changesSince(app, app.database.read, actor, course, since);
}

/** The rows that a change has touched, for whoever made it; what others did meanwhile they hear of by themselves. */
export async function changesAfter(
  app: App,
  tx: Tx,
  actor: Actor,
  course: CourseForActor,
  changes: readonly { userId: string }[],
): Promise<GradebookChanges> {
  const rules = await findCourseRules(tx, course.id);
  const userIds = [...new Set(changes.map(({ userId }) => userId))];
  const rows = await findRows(tx, actor, rules, userIds, app.clock.now());
  return { rows, isWhole: false, since: '', shape: shapeOf(rules, await findWho(tx, actor, course.id)) };
}

async function changesSince(
  app: App,
  read: Readable,
  actor: Actor,
  course: CourseForActor,
  since: string,
): Promise<GradebookChanges> {
  const [xmin = '', at = ''] = since.split('-');
  const next = await findSince(app, read);
  const rules = await findCourseRules(read, course.id);
  const shape = shapeOf(rules, await findWho(read, actor, course.id));
  const parameters = [course.id, xmin, new Date(Number(at))];
  const { rows } = await read.executeQuery<{ user_id: string }>(CompiledQuery.raw(changedSince, parameters));
  if (rows.length > rowsAtMost) return { rows: [], isWhole: true, since: next, shape };
  const userIds = rows.map((row) => row.user_id);
  const changed = userIds.length === 0 ? [] : await findRows(read, actor, rules, userIds, app.clock.now());
  return { rows: changed, isWhole: false, since: next, shape };
}
