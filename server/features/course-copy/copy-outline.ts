import { type Selectable, sql } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { sanitiseText } from '../../rich-text/sanitise.ts';
import type { RichText } from '../../../contract/rich-text.ts';
import { insertRows } from '../../db/insert-rows.ts';
import { comesAlong, type CopyPlan, movedMoment } from './plan.ts';

export type Activity = Selectable<Schema['activities']>;

/** The modules, and everything in the course that students do, without the tables of their kinds. */
export async function copyOutline(plan: CopyPlan): Promise<Activity[]> {
  const { tx, source, courseId, parts, shift, ids, app } = plan;
  if (parts.has('modules')) {
    const modules = await tx.selectFrom('modules').selectAll().where('course_id', '=', source.id).execute();
    await insertRows(
      tx,
      'modules',
      modules.map((module) => ({
        ...module,
        id: ids.make(module.id),
        course_id: courseId,
        available_from: movedMoment(shift, module.available_from),
      })),
    );
    await copyPrerequisites(plan, modules);
  }
  const all = await tx.selectFrom('activities').selectAll().where('course_id', '=', source.id).execute();
  const chosen = all.filter((activity) => comesAlong(parts, activity));
  const rows = chosen.map((activity) => ({
    ...activity,
    id: ids.make(activity.id),
    course_id: courseId,
    module_id: ids.of(activity.module_id),
    grade_group_id: ids.of(activity.grade_group_id),
    available_from: movedMoment(shift, activity.available_from),
    due_at: movedMoment(shift, activity.due_at),
    available_until: movedMoment(shift, activity.available_until),
    created_at: app.clock.now(),
  }));
  await insertRows(tx, 'activities', rows);
  return chosen;
}

async function copyPrerequisites({ tx, ids }: CopyPlan, modules: readonly { id: string }[]): Promise<void> {
  const originals = modules.map(({ id }) => id);
  if (originals.length === 0) return;
  const rows = await tx.selectFrom('module_prerequisites').selectAll().where('module_id', 'in', originals).execute();
  await insertRows(
    tx,
    'module_prerequisites',
    rows.map((row) => ({ module_id: ids.must(row.module_id), requires_id: ids.must(row.requires_id) })),
  );
}

/** The topics that discussions of the outline are held in, without what anyone has written in them. */
export async function copyTopics(plan: CopyPlan, activities: readonly Activity[]): Promise<void> {
  const { tx, ids, courseId, actor, app } = plan;
  const originals = activities.filter(({ kind }) => kind === 'discussion').map(({ id }) => id);
  if (originals.length === 0) return;
  const topics = await tx
    .selectFrom('discussion_topics')
    .selectAll()
    // Whom it names is not in the copy.
    .select(sql<string>`named_mentions(content)`.as('content'))
    .where('activity_id', 'in', originals)
    .where('deleted_at', 'is', null)
    .execute();
  await insertRows(
    tx,
    'discussion_topics',
    topics.map((topic) => ({
      ...topic,
      // That of its item.
      id: ids.must(topic.id),
      course_id: courseId,
      activity_id: ids.must(topic.id),
      content: ids.rewrite(topic.content),
      // It was closed to those who had their say.
      is_locked: false,
      author_id: actor.id,
      created_at: app.clock.now(),
      edited_at: null,
    })),
  );
}

/** The texts, links and assignments of the activities that were copied. */
export async function copyContents(plan: CopyPlan, activities: readonly Activity[]): Promise<void> {
  const { tx, ids } = plan;
  const originals = activities.map(({ id }) => id);
  if (originals.length === 0) return;
  const lessons = await tx.selectFrom('lessons').selectAll().where('activity_id', 'in', originals).execute();
  await insertRows(
    tx,
    'lessons',
    lessons.map((lesson) => ({
      ...lesson,
      activity_id: ids.must(lesson.activity_id),
      body: rewritten(plan, lesson.body),
      words: undefined,
    })),
  );
  await copyDrafts(plan, originals);
  const links = await tx.selectFrom('links').selectAll().where('activity_id', 'in', originals).execute();
  await insertRows(
    tx,
    'links',
    links.map((link) => ({ ...link, activity_id: ids.must(link.activity_id), url: ids.rewrite(link.url) })),
  );
  const assignments = await tx.selectFrom('assignments').selectAll().where('activity_id', 'in', originals).execute();
  await insertRows(
    tx,
    'assignments',
    assignments.map((assignment) => ({
      ...assignment,
      activity_id: ids.must(assignment.activity_id),
      anonymity_key: crypto.randomUUID(),
      words: undefined,
      instructions: rewritten(plan, assignment.instructions),
      group_set_id: ids.of(assignment.group_set_id),
      rubric_id: ids.of(assignment.rubric_id),
      revision: 1,
    })),
  );
  await copyPeerReviews(plan, originals);
}

/** What was written of lessons and is not published yet, as the draft of whoever copies. */
async function copyDrafts(plan: CopyPlan, originals: string[]): Promise<void> {
  const { tx, ids, actor, app } = plan;
  const drafts = await tx
    .selectFrom('lesson_drafts')
    .selectAll()
    .where('activity_id', 'in', originals)
    .where('is_changed', '=', true)
    .execute();
  await insertRows(
    tx,
    'lesson_drafts',
    drafts.map((draft) => ({
      ...draft,
      activity_id: ids.must(draft.activity_id),
      body: rewritten(plan, draft.body),
      revision: 1,
      saved_by: actor.id,
      saved_at: app.clock.now(),
    })),
  );
}

/** How students review each other's work; who was given whose stays behind. */
async function copyPeerReviews({ tx, ids, shift }: CopyPlan, originals: readonly string[]): Promise<void> {
  const settings = await tx
    .selectFrom('peer_review_settings')
    .selectAll()
    .where('activity_id', 'in', originals)
    .execute();
  await insertRows(
    tx,
    'peer_review_settings',
    settings.map((each) => ({
      ...each,
      activity_id: ids.must(each.activity_id),
      due_at: movedMoment(shift, each.due_at),
      allocated_at: null,
      revision: 1,
    })),
  );
}

function rewritten({ ids }: CopyPlan, text: RichText): RichText {
  const changed = ids.rewrite(text);
  return changed === text ? text : sanitiseText(changed).html;
}
