import { sql } from 'kysely';
import type { Readable } from '../../db/database.ts';
import { findCourseRules, engineRules } from '../gradebook/course-rules.ts';

/** Kinds of files that belong to a course as such, never to a person in it. */
const kinds = ['course-material', 'content-picture', 'content-file'];

/** Everything of a course that a package takes along, as its tables have it. */
export async function readRows(read: Readable, courseId: string) {
  const course = await read.selectFrom('courses').selectAll().where('id', '=', courseId).executeTakeFirstOrThrow();
  const modules = await read
    .selectFrom('modules')
    .select([
      'id',
      'title',
      'description',
      'is_published',
      'is_sequential',
      'goes_in_order',
      'needed',
      'available_from',
    ])
    .where('course_id', '=', courseId)
    .orderBy('position')
    .orderBy('id')
    .execute();
  const prerequisites = await read
    .selectFrom('module_prerequisites as p')
    .innerJoin('modules as m', 'm.id', 'p.module_id')
    .select(['p.module_id', 'p.requires_id'])
    .where('m.course_id', '=', courseId)
    .execute();
  const activities = await read
    .selectFrom('activities as a')
    .leftJoin('lessons as l', 'l.activity_id', 'a.id')
    // What no student ever saw is as its author left it.
    .leftJoin('lesson_drafts as d', (on) =>
      on.onRef('d.activity_id', '=', 'a.id').on('d.is_changed', '=', true).on('a.is_published', '=', false),
    )
    .leftJoin('links as k', 'k.activity_id', 'a.id')
    .leftJoin('assignments as w', 'w.activity_id', 'a.id')
    .leftJoin('quizzes as q', 'q.activity_id', 'a.id')
    .leftJoin('discussion_topics as t', (on) => on.onRef('t.activity_id', '=', 'a.id').on('t.deleted_at', 'is', null))
    .select(({ fn }) => fn.coalesce('d.title', 'a.title').as('title'))
    .select(({ fn }) => fn.coalesce('d.body', 'l.body').as('body'))
    .select(sql<number | null>`case when d.activity_id is null then a.minutes else d.minutes end`.as('minutes'))
    .select(['a.id', 'a.kind', 'a.module_id', 'a.is_published', 'a.points', 'a.grade_group_id'])
    .select([
      'a.requirement',
      'a.least_score',
      'a.omits_from_final',
      'a.available_from',
      'a.due_at',
      'a.available_until',
    ])
    .select(['a.grading_type', 'a.is_extra_credit', 'a.never_drops', 'a.posts_manually'])
    .select(['k.url', 'k.description as said_of_link', 't.id as topic_id'])
    .select(['t.is_pinned', 't.is_locked', 't.requires_post', 't.allows_anonymous'])
    .select(sql<string | null>`named_mentions(t.content)`.as('content'))
    .select(['w.instructions', 'w.handing_in', 'w.accepts', 'w.file_types', 'w.attempts_allowed', 'w.rubric_id'])
    .select(['q.instructions as about', 'q.time_limit', 'q.max_attempts', 'q.kept_score', 'q.shuffles_choices'])
    .select(['w.most_files', 'w.largest_file', 'w.grace_minutes', 'w.rubric_is_score', 'w.is_anonymous'])
    .select(['q.shows', 'q.allows_going_back', 'q.shuffles_questions', 'q.cuts_at_until', 'q.review'])
    .select('q.is_anonymous as quiz_is_anonymous')
    .where('a.course_id', '=', courseId)
    .orderBy('a.position')
    .orderBy('a.created_at')
    .orderBy('a.id')
    .execute();
  const questions = await read
    .selectFrom('questions')
    .select(['id', 'bank_id', 'type', 'stem', 'body', 'key', 'points', 'tags'])
    .where('course_id', '=', courseId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const slots = await read
    .selectFrom('quiz_slots as s')
    .innerJoin('activities as a', 'a.id', 's.quiz_id')
    .select(['s.quiz_id', 's.question_id', 's.bank_id', 's.tags', 's.draws', 's.points'])
    .where('a.course_id', '=', courseId)
    .orderBy('s.position')
    .execute();
  const banks = await read
    .selectFrom('question_banks')
    .select(['id', 'name'])
    .where('course_id', '=', courseId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return {
    course,
    modules,
    prerequisites,
    activities,
    questions,
    slots,
    banks,
    rubrics: await rubricsIn(read, courseId),
    announcements: await announcementsIn(read, courseId),
    files: await filesIn(read, courseId),
    rules: engineRules(await findCourseRules(read, courseId)),
  };
}

export type CourseRows = Awaited<ReturnType<typeof readRows>>;

async function rubricsIn(read: Readable, courseId: string) {
  const rubrics = await read
    .selectFrom('rubrics')
    .select(['id', 'title'])
    .where('course_id', '=', courseId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const criteria = await read
    .selectFrom('rubric_criteria as c')
    .innerJoin('rubrics as r', 'r.id', 'c.rubric_id')
    .selectAll('c')
    .where('r.course_id', '=', courseId)
    .orderBy('c.position')
    .execute();
  const ratings = await read
    .selectFrom('rubric_ratings as g')
    .innerJoin('rubric_criteria as c', 'c.id', 'g.criterion_id')
    .innerJoin('rubrics as r', 'r.id', 'c.rubric_id')
    .selectAll('g')
    .where('r.course_id', '=', courseId)
    .orderBy('g.position')
    .execute();
  return rubrics.map((rubric) => ({
    ...rubric,
    criteria: criteria
      .filter(({ rubric_id }) => rubric_id === rubric.id)
      .map((each) => ({ ...each, ratings: ratings.filter(({ criterion_id }) => criterion_id === each.id) })),
  }));
}

/** Those that everybody in the course was told, and those that they are to be told. */
async function announcementsIn(read: Readable, courseId: string) {
  return read
    .selectFrom('announcements as n')
    .select(['n.id', 'n.title', 'n.body', 'n.is_pinned', 'n.publish_at', 'n.posted_at'])
    .where('n.course_id', '=', courseId)
    .where('n.deleted_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('announcement_sections as s').select('s.section_id').whereRef('s.announcement_id', '=', 'n.id'),
        ),
      ),
    )
    .orderBy('n.publish_at')
    .orderBy('n.id')
    .execute();
}

async function filesIn(read: Readable, courseId: string) {
  return read
    .selectFrom('file_references as r')
    .innerJoin('files as f', 'f.id', 'r.file_id')
    .innerJoin('file_objects as o', 'o.key', 'f.object_key')
    .select(['f.id', 'f.name', 'o.key'])
    .select((eb) => eb.fn.agg<boolean>('bool_or', [eb('r.kind', '=', 'course-material')]).as('is_material'))
    .where('r.course_id', '=', courseId)
    .where('r.user_id', 'is', null)
    .where('r.kind', 'in', kinds)
    .groupBy(['f.id', 'f.name', 'o.key'])
    .orderBy('f.id')
    .execute();
}
