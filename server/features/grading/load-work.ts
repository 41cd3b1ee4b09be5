import { CompiledQuery } from 'kysely';
import type { CourseStatus } from '../../../contract/courses.ts';
import type { WorkToGrade } from '../../../contract/grading.ts';
import { assessmentTotal, pointsText } from '../../../domain/assignments/rubric.ts';
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
import { isAbout, isOpenToStudent } from '../assignments/open-comments.ts';
import {
  fileOf,
  filesJson,
  personJson,
  submissionJson,
  submissionOf,
  submissionTables,
} from '../assignments/submission-rows.ts';
import { isSectionOpen } from '../courses/assistant-sections.ts';
import { isStaff } from '../courses/policy.ts';
import { lookHolds } from './look-holds.ts';
import { provisionalJson } from './moderated.ts';
import { type DetailJson, isEnrolled, isNamed, workColumns, workOf, type WorkRow, workTables } from './work-rows.ts';
import { plainName } from '../files/access.ts';

/** A student's work as its grader has it, with whose it is: that stays in the server. */
export interface LoadedWork {
  assignment: KnownAssignment;
  studentId: string;
  status: CourseStatus;
  row: WorkRow & DetailJson;
}

// $1 the assignment, $2 who asks, $3 the moment, $4 the work. Marks of a rubric that the assignment had before say nothing
// by the one that it has.
const workText = `select ${assignmentColumns}, ${baseDates}, to_json(w) as work
from ${assignmentTables}
left join lateral (select ${workColumns},
  (select coalesce(json_agg(${submissionJson} order by s.attempt desc), '[]') from ${submissionTables}
    where s.activity_id = a.id and s.user_id = e.user_id) as submissions,
  (select json_build_object('revision', x.revision, 'updatedAt', x.updated_at, 'marks',
      (select coalesce(json_agg(json_build_object('criterionId', y.criterion_id, 'ratingId', y.rating_id, 'points', y.points::text,
        'comment', y.comment) order by k.position), '[]')
      from rubric_marks y join rubric_criteria k on k.id = y.criterion_id
      where y.assessment_id = x.id and k.rubric_id = t.rubric_id))
    from rubric_assessments x where x.activity_id = a.id and x.user_id = e.user_id and case when mo.activity_id is null
      then x.purpose = 'grading' else x.purpose = 'provisional' and x.assessor_id = $2 end) as assessment,
  ${provisionalJson('$2')} as provisional,
  (select coalesce(json_agg(json_build_object('id', x.id, 'author', ${personJson}, 'isFromStaff', x.is_from_staff,
      'isForGroup', x.group_id is not null, 'attempt', x.attempt, 'body', x.body, 'createdAt', x.created_at,
      'files', ${filesJson('submission_comment_files', 'comment_id', 'x.id')}, 'isHeld', not ${isOpenToStudent('e.user_id')})
      order by x.created_at, x.id), '[]')
    from submission_comments x join users u on u.id = x.author_id
    where x.activity_id = a.id and ${isAbout('e.user_id')}) as comments,
  case when mo.activity_id is not null then pg.comment
    else (select q.body from grading_drafts q where q.activity_id = a.id and q.user_id = e.user_id and q.grader_id = $2) end as draft,
  (select coalesce(json_agg(${personJson}), '[]') from grading_looks q join users u on u.id = q.grader_id
    where q.activity_id = a.id and q.user_id = e.user_id and q.grader_id <> $2 and ${lookHolds('q', '$3::timestamptz')}) as others
  from ${workTables('$3::timestamptz', '$2::uuid')} where ${isEnrolled} and ${isNamed('$4::uuid')}
    and ${isSectionOpen('a.course_id', 'e.section_id', '$2::uuid')}) w on true
where a.id = $1`;

type Json = Omit<WorkRow & DetailJson, 'due_at' | 'submitted_at'> & {
  due_at: string | null;
  submitted_at: string | null;
};

/** For the staff of the course: 404 for who may not know of it and for work that is not there, 403 for its students. */
export async function loadWork(
  app: App,
  read: Readable,
  actor: Actor,
  asked: { id: string; workId: string },
): Promise<LoadedWork> {
  const parameters = [asked.id, actor.id, app.clock.now(), asked.workId];
  const query = CompiledQuery.raw(workText, parameters);
  const { rows } = await read.executeQuery<AssignmentRow & { work: Json | null }>(query);
  const [row] = rows;
  const assignment = known(row && assignmentOf(row, actor));
  if (!isStaff(assignment)) throw forbidden();
  if (!row?.work) throw notFound();
  const { moderation } = row.work;
  if (moderation && !moderation.isMine && assignment.relation === 'assistant')
    throw forbidden(
      'Several graders grade this assignment, and this work is not among yours. Ask its moderator for it.',
    );
  const { due_at, submitted_at, ...work } = row.work;
  const dates = { due_at: dateOf(due_at), submitted_at: dateOf(submitted_at) };
  return {
    assignment,
    studentId: work.user_id,
    status: row.status,
    row: { ...work, ...dates },
  };
}

const dateOf = (text: string | null) => (text === null ? null : new Date(text));

export async function readWork(app: App, actor: Actor, asked: { id: string; workId: string }): Promise<WorkToGrade> {
  return shownWork(app, actor, await loadWork(app, app.database.read, actor, asked));
}

/** As it leaves. */
export function shownWork(app: App, actor: Actor, { assignment, row }: LoadedWork): WorkToGrade {
  const now = app.clock.now();
  const dated = { ...assignment, dueAt: row.due_at };
  const hide = row.is_hidden;
  return {
    ...workOf(row, assignment, now),
    submissions: row.submissions.map((one, index) => {
      const shown = submissionOf(one, dated, now);
      const files = shown.files.map((file) =>
        hide ? { ...file, name: plainName(file.name, `submission-${index + 1}`) } : file,
      );
      return { ...shown, files, by: hide ? null : shown.by, group: hide ? null : shown.group };
    }),
    assessment: row.assessment && {
      ...row.assessment,
      updatedAt: new Date(row.assessment.updatedAt).toISOString(),
      total: assessmentTotal(row.assessment.marks),
      marks: row.assessment.marks.map((one) => ({ ...one, points: one.points && pointsText(one.points) })),
    },
    comments: row.comments.map((comment) => ({
      ...comment,
      author: hide && !comment.isFromStaff ? null : comment.author,
      isMine: comment.author.id === actor.id,
      files: comment.files
        .map(fileOf)
        .map((file) => (hide && !comment.isFromStaff ? { ...file, name: plainName(file.name, 'comment') } : file)),
      createdAt: new Date(comment.createdAt).toISOString(),
    })),
    draft: row.draft ?? '',
    provisional: (row.provisional ?? []).map((grade) => ({
      ...grade,
      gradedAt: grade.gradedAt && new Date(grade.gradedAt).toISOString(),
    })),
    others: row.others,
  };
}
