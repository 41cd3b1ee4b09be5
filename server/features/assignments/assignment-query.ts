import { CompiledQuery } from 'kysely';
import type { Lock } from '../../../contract/activities.ts';
import type { Accepted, HandingIn } from '../../../contract/assignment-values.ts';
import type { GradingType } from '../../../contract/gradebook-scores.ts';
import { type RichText, richText } from '../../../contract/rich-text.ts';
import { uploadRules } from '../../../domain/upload-rules.ts';
import type { Actor, App } from '../../context.ts';
import type { Readable } from '../../db/database.ts';
import { type Relation, relationColumns, relationOf, type RelationRow } from '../courses/access.ts';
import { datesOf } from '../courses/effective-dates.ts';
import { hasRules, outlineValue, type OutlineModule } from '../courses/outline-query.ts';
import { isStaff } from '../courses/policy.ts';
import { lockInOutline } from './module-locks.ts';

interface Row extends RelationRow {
  id: string;
  course_id: string;
  course_title: string;
  course_code: string;
  hue: number;
  title: string;
  is_published: boolean;
  points: string | null;
  grading_type: GradingType;
  available_from: Date | null;
  due_at: Date | null;
  available_until: Date | null;
  instructions: RichText;
  handing_in: HandingIn;
  accepts: Accepted[];
  file_types: string[];
  most_files: number;
  largest_file: number | null;
  attempts_allowed: number | null;
  grace_minutes: number;
  group_set_id: string | null;
  is_graded_per_person: boolean;
  rubric_id: string | null;
  rubric_is_score: boolean;
  is_anonymous: boolean;
  group_id: string | null;
  attempts_made: number;
  outline: OutlineModule[] | null;
  grades_stand_since: Date | null;
}

/** Columns of an assignment as an actor ($2) stands to it. `attempts_made` are the student's, or those of their group. */
export const assignmentColumns = `a.id, a.course_id, c.title as course_title, c.course_code, c.hue, a.title, c.grades_stand_since,
  a.is_published and coalesce(m.is_published, true) as is_published, a.points, a.grading_type,
  t.instructions, t.handing_in, t.accepts, t.file_types, t.most_files,
  t.largest_file, t.grace_minutes, t.group_set_id, t.is_graded_per_person, t.rubric_id, t.rubric_is_score, t.is_anonymous,
  b.group_id, case when ${hasRules} then ${outlineValue} end as outline,
  coalesce((select max(s.attempt) from submissions s where s.activity_id = a.id and (s.user_id = $2
    or s.user_id in (select n.user_id from group_members n where n.group_id = b.group_id))), 0) as attempts_made,
  ${relationColumns}`;

/** The dates and the number of attempts that hold for the actor; of an assignment as it is edited those of its own. */
export const ownDates = `d.available_from, d.due_at, d.available_until, t.attempts_allowed + d.extra_attempts as attempts_allowed`;
export const baseDates = `a.available_from, a.due_at, a.available_until, t.attempts_allowed`;

/** $3 is the moment, which decides which overrides still say when it opens. */
export const assignmentTables = `activities a
  join assignments t on t.activity_id = a.id
  join courses c on c.id = a.course_id
  left join modules m on m.id = a.module_id
  left join group_members b on b.set_id = t.group_set_id and b.user_id = $2
  ${datesOf('$2::uuid', '$3::timestamptz')}`;

const findText = `select ${assignmentColumns}, ${ownDates} from ${assignmentTables} where a.id = $1`;

export type AssignmentForActor = ReturnType<typeof assignmentOf>;

/** An assignment as the actor stands to it; undefined where there is none. Who may see it is `access.ts` to say. */
export async function findAssignment(
  app: App,
  read: Readable,
  actor: Actor,
  id: string,
): Promise<AssignmentForActor | undefined> {
  const query = CompiledQuery.raw(findText, [id, actor.id, app.clock.now()]);
  const { rows } = await read.executeQuery<Row>(query);
  return rows[0] && assignmentOf(rows[0], actor);
}

export type { Row as AssignmentRow };

export function assignmentOf(row: Row, actor: Actor) {
  const relation: Relation | null = relationOf(row, actor);
  const lock = relation && lockOf(relation, row, actor);
  return {
    id: row.id,
    course: { id: row.course_id, title: row.course_title, courseCode: row.course_code, hue: row.hue },
    relation,
    title: row.title,
    isPublished: row.is_published,
    points: row.points,
    gradingType: row.grading_type,
    availableFrom: row.available_from,
    dueAt: row.due_at,
    availableUntil: row.available_until,
    // What is locked is not told.
    instructions: lock ? richText.parse('') : row.instructions,
    /** What holds it back from this student; null: nothing. */
    lock,
    isLocked: lock !== null,
    handingIn: row.handing_in,
    accepts: row.accepts,
    fileTypes: row.file_types,
    mostFiles: row.most_files,
    largestFile: row.largest_file ?? uploadRules.submission.largest,
    attemptsAllowed: row.attempts_allowed,
    attemptsMade: row.attempts_made,
    graceMinutes: row.grace_minutes,
    groupSetId: row.group_set_id,
    groupId: row.group_id,
    isGradedPerPerson: row.is_graded_per_person,
    rubricId: row.rubric_id,
    rubricIsScore: row.rubric_is_score,
    isAnonymous: row.is_anonymous,
    status: row.status,
    isOver: row.status === 'completed' || row.status === 'archived',
    standsSince: row.grades_stand_since,
    isArchived: row.status === 'archived',
  };
}

/** For a student: because it has not opened, or by the rules of its module. */
function lockOf(relation: Relation, row: Row, actor: Actor): Lock | null {
  if (isStaff({ relation })) return null;
  const from = row.available_from;
  if (from && from > actor.askedAt) return { kind: 'opens', at: from.toISOString(), title: null };
  return row.outline && lockInOutline(row.outline, row.id, actor);
}
