import { CompiledQuery } from 'kysely';
import type { AssignmentForm } from '../../../contract/assignments.ts';
import { pointsText } from '../../../domain/assignments/rubric.ts';
import type { Actor, App } from '../../context.ts';
import type { Readable } from '../../db/database.ts';
import { closedForEditor } from '../courses/closed-grades.ts';
import { loadToEdit } from './access.ts';
import { type AssignmentRow, assignmentColumns, assignmentTables, baseDates } from './assignment-query.ts';

interface Row extends AssignmentRow {
  revision: number;
  /** Its own, whatever its module says. */
  own_published: boolean;
  module_id: string | null;
  submitted: number;
  modules: AssignmentForm['modules'];
  group_sets: AssignmentForm['groupSets'];
  rubrics: AssignmentForm['rubrics'];
}

const formText = `select ${assignmentColumns}, ${baseDates}, t.revision, a.is_published as own_published, a.module_id,
  (select count(distinct s.user_id) from submissions s where s.activity_id = a.id) as submitted,
  (select coalesce(json_agg(json_build_object('id', x.id, 'title', x.title) order by x.position), '[]')
    from modules x where x.course_id = a.course_id) as modules,
  (select coalesce(json_agg(json_build_object('id', x.id, 'name', x.name,
      'groups', (select count(*) from course_groups g where g.set_id = x.id)) order by x.name, x.id), '[]')
    from group_sets x where x.course_id = a.course_id) as group_sets,
  (select coalesce(json_agg(json_build_object('id', x.id, 'title', x.title,
      'points', (select coalesce(sum(k.points), 0)::text from rubric_criteria k where k.rubric_id = x.id)) order by x.title, x.id), '[]')
    from rubrics x where x.course_id = a.course_id) as rubrics
from ${assignmentTables} where a.id = $1`;

export async function readForm(app: App, actor: Actor, id: string): Promise<AssignmentForm> {
  await loadToEdit(app, app.database.read, actor, id);
  return formOf(app, app.database.read, actor, id);
}

/** An assignment to be edited; whoever asks was judged before. */
export async function formOf(app: App, read: Readable, actor: Actor, id: string): Promise<AssignmentForm> {
  const { rows } = await read.executeQuery<Row>(CompiledQuery.raw(formText, [id, actor.id, app.clock.now()]));
  const [row] = rows;
  if (!row) throw new Error('An assignment was loaded and is not there.');
  return {
    id: row.id,
    course: { id: row.course_id, title: row.course_title, courseCode: row.course_code, hue: row.hue },
    revision: row.revision,
    settings: settingsOf(row),
    closed: closedForEditor(row.status),
    submitted: row.submitted,
    modules: row.modules,
    groupSets: row.group_sets,
    rubrics: row.rubrics.map((rubric) => ({ ...rubric, points: pointsText(rubric.points) })),
  };
}

function settingsOf(row: Row): AssignmentForm['settings'] {
  return {
    title: row.title,
    instructions: row.instructions,
    points: row.points === null ? null : pointsText(row.points),
    gradingType: row.grading_type,
    handingIn: row.handing_in,
    accepts: row.accepts,
    fileTypes: row.file_types,
    mostFiles: row.most_files,
    largestFileMegabytes: row.largest_file === null ? null : Math.floor(row.largest_file / megabyte),
    attemptsAllowed: row.attempts_allowed,
    graceMinutes: row.grace_minutes,
    availableFrom: row.available_from?.toISOString() ?? null,
    dueAt: row.due_at?.toISOString() ?? null,
    availableUntil: row.available_until?.toISOString() ?? null,
    moduleId: row.module_id,
    groupSetId: row.group_set_id,
    isGradedPerPerson: row.is_graded_per_person,
    rubricId: row.rubric_id,
    rubricIsScore: row.rubric_is_score,
    isAnonymous: row.is_anonymous,
    isPublished: row.own_published,
  };
}

export const megabyte = 1024 * 1024;
