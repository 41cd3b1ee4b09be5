import { sql } from 'kysely';
import type { Received } from '../../../contract/api.ts';
import type { CourseDetail } from '../../../contract/courses.ts';
import { may } from '../../../domain/access.ts';
import { hueOf } from '../../../domain/hue.ts';
import type { Actor, App } from '../../context.ts';
import { transaction } from '../../db/database.ts';
import type { Once } from '../../http/routes.ts';
import { newId } from '../../ids.ts';
import { courseDetail } from '../courses/detail.ts';
import { tellOfCourse } from '../courses/tell.ts';
import { termFor } from '../courses/terms.ts';
import { copyFiles } from './copy-files.ts';
import { copyAids } from './copy-aids.ts';
import { copyGradeGroups, copyGradingRules } from './copy-grading.ts';
import { copyContents, copyOutline, copyTopics } from './copy-outline.ts';
import { copyQuizzes } from './copy-quizzes.ts';
import { IdMap } from './id-map.ts';
import { type CopyPlan, movedDay } from './plan.ts';
import { shiftFor } from './shift.ts';
import { loadForCopying } from './source.ts';

type Asked = Received<'POST /api/courses/{id}/copies', 'body'>;

/** Copies a course into a draft of this actor's: all of it or nothing, and once however often it is retried. */
export async function copyCourse(
  app: App,
  actor: Actor,
  sourceId: string,
  asked: Asked,
  once: Once,
): Promise<CourseDetail> {
  return transaction(app.database, (tx) =>
    once(tx, async () => {
      // Held as it is: what is changed meanwhile is not in the copy by half.
      await tx.selectFrom('courses').select('id').where('id', '=', sourceId).forShare().execute();
      const source = await loadForCopying(tx, actor, sourceId);
      const shift = await shiftFor(app, tx, source, asked);
      const ids = new IdMap();
      const courseId = ids.make(sourceId);
      const plan: CopyPlan = { app, tx, actor, source, courseId, parts: new Set(asked.parts), shift, ids };
      await makeCourse(plan, asked);
      await copyGradeGroups(plan);
      await copyAids(plan);
      const activities = await copyOutline(plan);
      await copyQuizzes(plan, activities);
      await copyContents(plan, activities);
      await copyTopics(plan, activities);
      await copyGradingRules(plan);
      await copyFiles(plan);
      await tellOfCourse(tx, { id: courseId, status: 'draft' });
      return courseDetail(app, tx, actor, courseId);
    }),
  );
}

async function makeCourse(plan: CopyPlan, { title, courseCode }: Asked): Promise<void> {
  const { app, tx, actor, source, courseId, parts, shift } = plan;
  const now = app.clock.now();
  const withSettings = parts.has('settings');
  await tx
    .insertInto('courses')
    .values({
      id: courseId,
      title,
      course_code: courseCode,
      hue: hueOf(courseCode),
      status: 'draft',
      description: withSettings ? source.description : '',
      level: withSettings ? source.level : 'beginner',
      credits: withSettings ? source.credits : 3,
      max_students: withSettings ? source.max_students : 50,
      requires_approval: withSettings ? source.requires_approval : false,
      department_id: withSettings ? source.department_id : null,
      cover_version: withSettings ? source.cover_version : null,
      start_date: shift?.startDate ?? null,
      end_date: movedDay(shift, source.end_date),
      enrollment_deadline: movedDay(shift, source.enrollment_deadline),
      term_id: await termFor(app, tx, actor, shift?.startDate ?? null),
      created_by: actor.id,
      created_at: now,
      updated_at: now,
    })
    .execute();
  if (withSettings) {
    await sql`insert into course_covers (course_id, image, updated_at)
      select ${courseId}::uuid, p.image, ${now}::timestamptz from course_covers p where p.course_id = ${source.id}::uuid`.execute(
      tx,
    );
    await sql`insert into certificate_rules (course_id, is_on, while_running, asks_items, least_percent)
      select ${courseId}::uuid, r.is_on, r.while_running, r.asks_items, r.least_percent
      from certificate_rules r where r.course_id = ${source.id}::uuid`.execute(tx);
  }
  if (may(actor, 'courses.teach'))
    await tx
      .insertInto('course_staff')
      .values({ course_id: courseId, user_id: actor.id, role: 'instructor' })
      .execute();
  const event = { kind: 'course.copied', at: now, actor_id: actor.id, user_id: null, course_id: courseId };
  await tx
    .insertInto('events')
    .values({ id: newId(), ...event, subject_id: source.id, subject: source.title })
    .execute();
}
