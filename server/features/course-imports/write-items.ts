import type { WordedItem } from './worded.ts';
import { insertRows } from '../../db/insert-rows.ts';
import { newId } from '../../ids.ts';
import { plainText } from '../../../domain/rich-text/plain-text.ts';
import { megabyte } from '../assignments/form.ts';
import { movedMoment } from '../course-copy/plan.ts';
import { cleanText } from './finish-text.ts';
import { idOf, type ImportPlan } from './plan.ts';

/** The longest that a discussion may say. */
const longestTopic = 20_000;

type Of<K extends WordedItem['kind']> = Extract<WordedItem, { kind: K }>;

/** The modules and what stands in them, with the tables of their kinds but for the quizzes' own. */
export async function writeItems(plan: ImportPlan): Promise<void> {
  const { app, tx, modules, courseId, places, actor, target } = plan;
  const moduleIds = modules.map(() => newId());
  const moved = movedBy(plan);
  await insertRows(
    tx,
    'modules',
    modules.map(({ title, description, conditions }, index) => ({
      id: moduleIds[index] ?? '',
      course_id: courseId,
      title,
      description: description ?? '',
      position: (target?.lastModule ?? 0) + index + 1,
      // What is in it shows with it.
      is_published: target?.isHidden !== true,
      available_from: moved(conditions?.opensAt ?? null),
      goes_in_order: conditions?.goesInOrder === true,
      needed: conditions?.needed ?? null,
    })),
  );
  await insertRows(tx, 'module_prerequisites', prerequisitesAmong(modules, moduleIds));
  await insertRows(
    tx,
    'activities',
    modules.flatMap(({ items }, index) =>
      items.map((item, place) => ({
        id: idOf(plan, item),
        course_id: courseId,
        kind: item.kind === 'lesson' && item.isVideo ? 'video' : item.kind,
        title: item.title,
        // As everywhere: a quiz is not published before somebody has looked at its questions.
        is_published: item.kind !== 'quiz' && item.isHidden !== true,
        minutes: item.minutes ?? null,
        module_id: moduleIds[index] ?? null,
        position: place + 1,
        created_at: app.clock.now(),
        requirement: item.requirement?.kind ?? null,
        least_score: item.requirement?.least ?? null,
        ...gradedColumns(plan, item),
      })),
    ),
  );
  const items = modules.flatMap((module) => module.items);
  const of = <K extends WordedItem['kind']>(kind: K) => items.filter((item): item is Of<K> => item.kind === kind);
  const lessons = of('lesson').map((item) => ({ activity_id: idOf(plan, item), body: cleanText(item.html, places) }));
  await insertRows(tx, 'lessons', lessons);
  await insertRows(
    tx,
    'links',
    of('link').map((item) => ({ activity_id: idOf(plan, item), url: item.url, description: item.description })),
  );
  await insertRows(
    tx,
    'discussion_topics',
    of('discussion').map((item) => ({
      id: idOf(plan, item),
      activity_id: idOf(plan, item),
      course_id: courseId,
      author_id: actor.id,
      title: item.title,
      // Topics are plain words here.
      requires_post: item.details?.requiresPost,
      allows_anonymous: item.details?.allowsAnonymous,
      is_pinned: item.details?.isPinned,
      is_locked: item.details?.isLocked,
      content: plainText(cleanText(item.html, places)).slice(0, longestTopic).toWellFormed().trim() || item.title,
      created_at: app.clock.now(),
    })),
  );
  await insertRows(
    tx,
    'assignments',
    of('assignment').map((item) => assignmentRow(plan, item)),
  );
}

/** Moments as the dates of the course move. */
const movedBy =
  ({ shift }: ImportPlan) =>
  (moment: string | null) =>
    movedMoment(shift, moment === null ? null : new Date(moment));

/** Of what is to be completed first only what comes along too. */
function prerequisitesAmong(modules: ImportPlan['modules'], ids: readonly string[]) {
  const idByKey = new Map(modules.map(({ key }, index) => [key, ids[index] ?? '']));
  return modules.flatMap(({ conditions }, index) =>
    (conditions?.after ?? []).flatMap((key) => {
      const requires = idByKey.get(key);
      return requires === undefined ? [] : [{ module_id: ids[index] ?? '', requires_id: requires }];
    }),
  );
}

function gradedColumns(plan: ImportPlan, item: WordedItem) {
  if (!('dates' in item))
    return {
      points: null,
      grade_group_id: null,
      omits_from_final: false,
      available_from: null,
      due_at: null,
      available_until: null,
    };
  const { groups } = plan;
  const moved = movedBy(plan);
  return {
    points: item.points,
    grade_group_id: (item.group !== null && groups.get(item.group)) || null,
    omits_from_final: item.omitsFromFinal === true,
    // Whatever is entered, letters say, is kept as points.
    grading_type: item.points === null ? undefined : item.details?.gradingType,
    is_extra_credit: item.details?.isExtraCredit,
    never_drops: item.details?.neverDrops,
    posts_manually: item.details?.postsManually,
    available_from: moved(item.dates.availableFrom),
    due_at: moved(item.dates.dueAt),
    available_until: moved(item.dates.availableUntil),
  };
}

function assignmentRow(plan: ImportPlan, item: Of<'assignment'>) {
  const rubric = (item.rubric !== null && plan.rubrics.get(item.rubric)) || null;
  const { rubricIsScore, isAnonymous, mostFiles, largestFileMegabytes, graceMinutes } = item.details ?? {};
  return {
    activity_id: idOf(plan, item),
    instructions: cleanText(item.html, plan.places),
    handing_in: item.handingIn,
    accepts: item.accepts.length > 0 ? item.accepts : ['text' as const],
    file_types: item.fileTypes,
    largest_file: largestFileMegabytes ? largestFileMegabytes * megabyte : null,
    attempts_allowed: item.attemptsAllowed,
    group_set_id: null,
    grace_minutes: graceMinutes,
    rubric_id: rubric,
    rubric_is_score: rubric !== null && rubricIsScore === true,
    is_anonymous: isAnonymous,
    most_files: mostFiles ?? (item.accepts.includes('file') ? 5 : 1),
  };
}
