import { CompiledQuery } from 'kysely';
import type { Grading } from '../../../contract/grading.ts';
import { pointsText } from '../../../domain/assignments/rubric.ts';
import type { Actor, App } from '../../context.ts';
import type { Readable } from '../../db/database.ts';
import { forbidden, notFound } from '../../refusal.ts';
import { type KnownAssignment, known } from '../assignments/access.ts';
import {
  assignmentColumns,
  assignmentOf,
  type AssignmentRow,
  assignmentTables,
  baseDates,
} from '../assignments/assignment-query.ts';
import { isSectionOpen } from '../courses/assistant-sections.ts';
import { canEdit, isStaff } from '../courses/policy.ts';
import { collegeLetters, scaleOf } from '../gradebook/college-scale.ts';
import { keptRules } from '../gradebook/course-rules.ts';
import { closedFor } from '../courses/closed-grades.ts';
import { type RubricRow, rubricJson, rubricOf } from '../rubrics/read.ts';
import { byStudent, isEnrolled, workColumns, workOf, type WorkRow, workTables } from './work-rows.ts';

interface Facts extends AssignmentRow {
  rubric: RubricRow | null;
  sections: Grading['sections'];
  posts_manually: boolean;
  rules: unknown;
  college_letters: unknown;
}

// $1 the assignment, $2 who asks, $3 the moment.
const factsText = `select ${assignmentColumns}, ${baseDates},
  (select ${rubricJson} from rubrics r where r.id = t.rubric_id) as rubric,
  (select coalesce(json_agg(json_build_object('id', x.id, 'name', x.name) order by x.name, x.id), '[]')
    from sections x where x.course_id = a.course_id and ${isSectionOpen('a.course_id', 'x.id', '$2')}) as sections,
  coalesce(a.posts_manually, v.posts_manually) as posts_manually,
  ${collegeLetters} as college_letters,
  (select r.rules from grading_rules r where r.course_id = v.course_id and r.version = v.rule_version) as rules
from ${assignmentTables} join gradebooks v on v.course_id = a.course_id where a.id = $1`;

// $1 the assignment, $2 the moment, $3 the students, or null: all who are open to $4, who asks.
const worksText = `select ${workColumns}
from activities a join assignments t on t.activity_id = a.id
cross join ${workTables('$2::timestamptz', '$4::uuid')}
where a.id = $1 and ${isEnrolled} and (e.user_id = any($3::uuid[])
  or ($3::uuid[] is null and ${isSectionOpen('a.course_id', 'e.section_id', '$4::uuid')}))`;

/** An assignment as it is graded, with all of its students: three statements with the session's. */
export async function readGrading(app: App, actor: Actor, id: string): Promise<Grading> {
  const { read } = app.database;
  const now = app.clock.now();
  const { rows } = await read.executeQuery<Facts>(CompiledQuery.raw(factsText, [id, actor.id, now]));
  const [row] = rows;
  if (!row) throw notFound();
  const assignment = known(assignmentOf(row, actor));
  if (!isStaff(assignment)) throw forbidden();
  const works = await findOpenWorks(read, actor, assignment, now);
  return {
    id,
    title: assignment.title,
    course: assignment.course,
    points: row.points === null ? null : pointsText(row.points),
    gradingType: assignment.gradingType,
    handingIn: assignment.handingIn,
    dueAt: assignment.dueAt?.toISOString() ?? null,
    isAnonymous: assignment.isAnonymous,
    isForGroups: assignment.groupSetId !== null && !assignment.isGradedPerPerson,
    rubric: row.rubric && rubricOf(row.rubric),
    rubricIsScore: assignment.rubricIsScore,
    isPublished: assignment.isPublished && row.status !== 'draft',
    postsManually: row.posts_manually,
    canPost: canEdit(assignment),
    closed: closedFor(assignment),
    letters: [...(keptRules.parse(row.rules ?? {}).letters ?? scaleOf(row.college_letters))],
    sections: row.sections,
    works: works.map((work) => workOf(work, assignment, now)),
  };
}

/** The work that is open to who asks, by the names of its students. */
export async function findOpenWorks(
  read: Readable,
  actor: Pick<Actor, 'id'>,
  assignment: KnownAssignment,
  now: Date,
): Promise<WorkRow[]> {
  const works = await findWorks(read, actor, assignment, null, now);
  return works.filter((work) => isAssigned(work, assignment)).toSorted(byStudent);
}

/** The work of some students, or (null) of all who are open to who asks; they were judged before. */
export async function findWorks(
  read: Readable,
  actor: Pick<Actor, 'id'>,
  assignment: KnownAssignment,
  userIds: readonly string[] | null,
  now: Date,
): Promise<WorkRow[]> {
  return (await read.executeQuery<WorkRow>(CompiledQuery.raw(worksText, [assignment.id, now, userIds, actor.id]))).rows;
}

/** An assistant grades provisionally what the moderator has given them, and sees nothing else of it. */
const isAssigned = ({ moderation }: WorkRow, { relation }: KnownAssignment) =>
  moderation === null || moderation.isMine || relation !== 'assistant';
