import { sql } from 'kysely';
import { may } from '../../../domain/access.ts';
import { addDays } from '../../../domain/day.ts';
import { hueOf } from '../../../domain/hue.ts';
import { insertRows } from '../../db/insert-rows.ts';
import { newId } from '../../ids.ts';
import { movedMoment } from '../course-copy/plan.ts';
import { readCourseRules } from '../courses/rules.ts';
import { termFor } from '../courses/terms.ts';
import { tellOfCourse } from '../courses/tell.ts';
import { refuseFullCourseHeld } from '../files/quota.ts';
import { refer } from '../files/references.ts';
import { cleanText } from './finish-text.ts';
import { rubricsOf } from './found.ts';
import type { ImportPlan } from './plan.ts';
import { writeItems } from './write-items.ts';
import { writeMaterials } from './write-materials.ts';
import { writeQuizzes } from './write-quizzes.ts';
import type { ImportProblem } from '../../../domain/course-import/import-problem.ts';

/** Writes the whole course, in the transaction that ends the import. Answers what was left out meanwhile. */
export async function writeCourse(plan: ImportPlan): Promise<ImportProblem[]> {
  await writeItself(plan);
  await writeGroups(plan);
  await writeContents(plan);
  await writeAnnouncements(plan);
  const problems = await writeMaterials(plan);
  await tellOfCourse(plan.tx, { id: plan.courseId, status: 'draft' });
  return problems;
}

/** What stands in a course, whose groups are there already. */
export async function writeContents(plan: ImportPlan): Promise<void> {
  await writeRubrics(plan);
  await writeItems(plan);
  await writeQuizzes(plan);
  await referToFiles(plan);
}

async function writeItself({ app, tx, actor, course, courseId, chosen, shift }: ImportPlan): Promise<void> {
  const now = app.clock.now();
  const { title = course.title, courseCode = course.code } = chosen;
  const { defaults } = await readCourseRules(tx);
  const startDate = shift?.startDate ?? null;
  await tx
    .insertInto('courses')
    .values({
      id: courseId,
      title,
      course_code: courseCode,
      hue: hueOf(courseCode),
      status: 'draft',
      description: course.description ?? '',
      level: 'beginner',
      // As Create Course begins.
      credits: defaults.credits,
      max_students: defaults.maxStudents,
      requires_approval: defaults.requiresApproval,
      start_date: startDate,
      end_date: null,
      enrollment_deadline:
        startDate !== null && defaults.deadlineDays !== null ? addDays(startDate, defaults.deadlineDays) : null,
      term_id: await termFor(app, tx, actor, startDate),
      created_by: actor.id,
      created_at: now,
      updated_at: now,
      published_at: null,
    })
    .execute();
  if (may(actor, 'courses.teach'))
    await tx
      .insertInto('course_staff')
      .values({ course_id: courseId, user_id: actor.id, role: 'instructor' })
      .execute();
  const event = { kind: 'course.imported', at: now, actor_id: actor.id, user_id: null, course_id: courseId };
  await tx
    .insertInto('events')
    .values({ id: newId(), ...event, subject_id: courseId, subject: course.title })
    .execute();
}

async function writeGroups({ tx, course, courseId, groups }: ImportPlan): Promise<void> {
  await insertRows(
    tx,
    'grade_groups',
    course.groups.map(({ key, title, weight, dropLowest, dropHighest }, index) => ({
      id: groups.get(key) ?? newId(),
      course_id: courseId,
      name: title,
      weight: course.isWeighted ? weight : null,
      drop_lowest: dropLowest,
      drop_highest: dropHighest,
      position: index + 1,
    })),
  );
  // The new course has its rules already, by a trigger of its own.
  if (course.isWeighted)
    await sql`update grading_rules set rules = rules || '{"weighting": "weights"}' where course_id = ${courseId}`.execute(
      tx,
    );
}

async function writeRubrics({ app, tx, actor, course, courseId, rubrics, ...plan }: ImportPlan): Promise<void> {
  const now = app.clock.now();
  const taken = plan.target ? rubricsOf(course, plan.modules) : course.rubrics;
  const rows = taken.map(({ key, title }) => ({
    id: rubrics.get(key) ?? newId(),
    course_id: courseId,
    title,
    created_by: actor.id,
    created_at: now,
    updated_at: now,
  }));
  await insertRows(tx, 'rubrics', rows);
  const criteria = taken.flatMap((rubric, index) =>
    rubric.criteria.map((each, place) => ({
      ...each,
      id: newId(),
      rubric_id: rows[index]?.id ?? '',
      position: place + 1,
    })),
  );
  await insertRows(
    tx,
    'rubric_criteria',
    criteria.map(({ id, rubric_id, position, title, description, points, usesRanges }) => ({
      id,
      rubric_id,
      position,
      title,
      description,
      points,
      uses_ranges: usesRanges,
    })),
  );
  await insertRows(
    tx,
    'rubric_ratings',
    criteria.flatMap(({ id, ratings }) =>
      ratings.map((each, place) => ({ ...each, id: newId(), criterion_id: id, position: place + 1 })),
    ),
  );
}

/** As posted to nobody: who enrols later finds them, and no one is told. What was to come later still does. */
async function writeAnnouncements({ app, tx, actor, course, courseId, places, shift }: ImportPlan): Promise<void> {
  const now = app.clock.now();
  const laterOf = (publishAt: string | undefined): Date | null => {
    if (publishAt === undefined) return null;
    const moment = new Date(publishAt);
    const later = movedMoment(shift, moment) ?? moment;
    return later > now ? later : null;
  };
  await insertRows(
    tx,
    'announcements',
    course.announcements.map(({ title, html, isPinned = false, publishAt }) => ({
      id: newId(),
      course_id: courseId,
      author_id: actor.id,
      title,
      body: cleanText(html, places),
      is_pinned: isPinned,
      publish_at: laterOf(publishAt) ?? now,
      posted_at: laterOf(publishAt) ? null : now,
      created_at: now,
    })),
  );
}

/** From now on the files are the course's. */
async function referToFiles({ app, tx, courseId, places }: ImportPlan): Promise<void> {
  const files = [...places.files.values()];
  await refuseFullCourseHeld(
    app,
    tx,
    courseId,
    files.reduce((sum, { size }) => sum + size, 0),
  );
  for (const kind of ['content-picture', 'content-file'] as const) {
    const ids = files.filter(({ purpose }) => purpose === kind).map(({ id }) => id);
    for (let at = 0; at < ids.length; at += 1000)
      await refer(app, tx, { kind, objectId: courseId, courseId }, ids.slice(at, at + 1000));
  }
}
