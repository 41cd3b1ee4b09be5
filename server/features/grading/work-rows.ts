import type { Assessment } from '../../../contract/rubrics.ts';
import type { GradedWork, GradingComment } from '../../../contract/grading.ts';
import type { ProvisionalGrade } from '../../../contract/moderation.ts';
import { lateSeconds, timelinessOf } from '../../../domain/assignments/timeliness.ts';
import { nameKey } from '../../../domain/search/name-key.ts';
import { isAnonymousFor } from '../gradebook/anonymous.ts';
import { givenScoreJson, givenScoreOf, type ScoreJson } from '../gradebook/given-score.ts';
import type { KnownAssignment } from '../assignments/access.ts';
import { isWaiting } from '../assignments/counts.ts';
import { type Dated, type FileJson, personJson, type SubmissionJson } from '../assignments/submission-rows.ts';
import { datesOf } from '../courses/effective-dates.ts';
import { moderatedJson, type ModeratedJson, moderatedTables, mayGrade } from './moderated.ts';

/** How a student `u` is named in `assignments t`: by something that nobody can follow back while names are hidden. */
const handle = `case when ${isAnonymousFor('u.id')} then md5(t.anonymity_key::text || u.id::text)::uuid else u.id end`;

export interface WorkRow {
  id: string;
  user_id: string;
  is_hidden: boolean;
  student: NonNullable<GradedWork['student']>;
  section_id: string | null;
  group: GradedWork['group'];
  due_at: Date | null;
  attempt: number | null;
  submitted_at: Date | null;
  score: ScoreJson | null;
  /** Null: what is given is the score. */
  moderation: ModeratedJson | null;
}

/**
 * A WorkRow of each student `e`, for a statement over `activities a` and `assignments t`; `now` and `actor` are texts within
 * it. While several grade provisionally, the score is what the actor has given.
 */
export const workColumns = `${handle} as id, u.id as user_id, ${isAnonymousFor('u.id')} as is_hidden, ${personJson} as student,
  e.section_id, (select json_build_object('id', g.id, 'name', g.name) from group_members n join course_groups g on g.id = n.group_id
    where n.set_id = t.group_set_id and n.user_id = u.id) as "group",
  d.due_at, l.attempt, l.submitted_at, ${moderatedJson} as moderation,
  case when mo.activity_id is not null then (select json_build_object('entered', trim_scale(pg.entered)::text,
      'points', trim_scale(pg.entered)::text, 'penalty', '0', 'isExcused', false, 'status', null, 'isPosted', false,
      'revision', pg.revision, 'at', pg.graded_at, 'by', null) where pg.graded_at is not null)
  else ${givenScoreJson('t.activity_id', 'u.id')} end as score`;

export const workTables = (now: string, actor: string) => `enrolments e
  join users u on u.id = e.user_id
  left join lateral (select s.attempt, s.submitted_at from submissions s
    where s.activity_id = a.id and s.user_id = u.id order by s.attempt desc limit 1) l on true
  ${moderatedTables('u.id', actor)}
  ${datesOf('u.id', now)}`;

export const isEnrolled = `e.course_id = a.course_id and e.state in ('active', 'completed')`;
/** Which row a path names. */
export const isNamed = (parameter: string) => `${handle} = ${parameter}`;

/** Where a student's work stands; of whom names are hidden nothing leaves that says who it is. */
export function workOf(
  row: WorkRow,
  every: Dated & Pick<KnownAssignment, 'relation' | 'isPublished' | 'standsSince'>,
  now: Date,
): GradedWork {
  const work = { ...every, dueAt: row.due_at };
  const { score, moderation, submitted_at: submittedAt } = row;
  const canGrade = moderation === null || mayGrade(moderation, every.relation);
  const isSettled = score !== null && (score.isExcused || score.points !== null);
  return {
    id: row.id,
    student: row.is_hidden ? null : row.student,
    sectionId: row.is_hidden ? null : row.section_id,
    group: row.is_hidden ? null : row.group,
    timeliness: timelinessOf({ ...work, submittedAt, isSettled, said: score?.status ?? null }, now),
    lateSeconds: lateSeconds({ ...work, submittedAt }),
    submittedAt: submittedAt?.toISOString() ?? null,
    attempt: row.attempt,
    isWaiting:
      canGrade &&
      isWaiting({
        submitted_at: submittedAt,
        graded_at: score && new Date(score.at),
        is_excused: score?.isExcused ?? false,
        is_settled: isSettled,
      }),
    score: givenScoreOf(score),
    moderation: moderation && {
      canGrade,
      isModerator: moderation.isModerator,
      isDecided: moderation.isDecided,
      taken: moderation.taken,
      graders: moderation.graders,
    },
  };
}

/** What one student's page shows beside that. */
export interface DetailJson {
  submissions: SubmissionJson[];
  assessment: (Pick<Assessment, 'revision' | 'updatedAt'> & { marks: Assessment['marks'] }) | null;
  comments: CommentJson[];
  draft: string | null;
  provisional: ProvisionalJson[] | null;
  others: NonNullable<GradingComment['author']>[];
}

interface ProvisionalJson extends Omit<ProvisionalGrade, 'gradedAt'> {
  gradedAt: string | null;
}

interface CommentJson extends Omit<GradingComment, 'files' | 'author' | 'isMine'> {
  author: NonNullable<GradingComment['author']>;
  files: FileJson[];
}

/** Works stand by the names of their students; those whose students are hidden come last, in an order that says nothing. */
export const byStudent = (one: WorkRow, other: WorkRow) => (orderOf(one) < orderOf(other) ? -1 : 1);

const orderOf = ({ is_hidden: isHidden, id, student }: WorkRow) =>
  isHidden ? `1 ${id}` : `0 ${nameKey(student)}\t${id}`;
