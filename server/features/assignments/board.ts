import { CompiledQuery } from 'kysely';
import type { Lock } from '../../../contract/activities.ts';
import type { HandingIn } from '../../../contract/assignment-values.ts';
import type { BoardItem } from '../../../contract/assignments.ts';
import type { GradingType, ScoreStatus } from '../../../contract/gradebook-scores.ts';
import { handInRefusal } from '../../../domain/assignments/hand-in.ts';
import { pointsText } from '../../../domain/assignments/rubric.ts';
import { timelinessOf } from '../../../domain/assignments/timeliness.ts';
import type { Actor, App } from '../../context.ts';
import { datesOf } from '../courses/effective-dates.ts';
import { isWork } from '../courses/work.ts';
import { postsOf } from '../gradebook/missing.ts';
import { hasDraft, wasBegun } from './begun.ts';
import { findModuleLocks } from './module-locks.ts';
import { isAbout, isOpenToStudent } from './open-comments.ts';
import { type Letters, lettersColumn, shownMark } from './shown-mark.ts';
import { ownStatus } from './status.ts';

interface Row {
  id: string;
  kind: BoardItem['kind'];
  title: string;
  course: BoardItem['course'];
  is_over: boolean;
  points: string | null;
  grading_type: GradingType;
  handing_in: HandingIn;
  grace_minutes: number;
  available_from: Date | null;
  due_at: Date | null;
  available_until: Date | null;
  was_begun: boolean;
  has_draft: boolean;
  /** An attempt at a quiz, which is gone on with after the quiz has closed. */
  is_running: boolean;
  /** A discussion in which nobody but staff writes any more. */
  is_topic_locked: boolean;
  submitted_at: Date | null;
  /** As what it is late or not: more time is never what makes a quiz late. */
  judged_at: Date | null;
  files: BoardItem['files'];
  score: string | null;
  is_excused: boolean | null;
  graded_at: Date | null;
  said: ScoreStatus;
  grades_stand_since: Date | null;
  comment: string | null;
  letters: Letters;
}

// $1 is the student. Of what staff wrote the beginning of the last comment that they may read: in a discussion with its score.
const boardText = `select a.id, a.kind, a.title, a.points, a.grading_type, d.available_from, d.due_at, d.available_until, ${lettersColumn},
  json_build_object('id', c.id, 'title', c.title, 'courseCode', c.course_code, 'hue', c.hue) as course,
  c.status in ('completed', 'archived') as is_over, c.grades_stand_since,
  coalesce(t.handing_in, 'online') as handing_in, coalesce(t.grace_minutes, 0) as grace_minutes,
  ${wasBegun('$1')} as was_begun, ${hasDraft('$1')} as has_draft,
  exists (select from quiz_attempts o where o.quiz_id = a.id and o.user_id = $1 and o.state = 'open') as is_running,
  exists (select from discussion_topics k where k.activity_id = a.id and k.is_locked) as is_topic_locked,
  coalesce(l.submitted_at, r.first_at) as submitted_at, coalesce(l.judged_at, r.first_at) as judged_at,
  (select coalesce(json_agg(json_build_object('name', f.name, 'size', f.size) order by y.position), '[]')
    from submission_files y join files f on f.id = y.file_id where y.submission_id = l.content_id) as files,
  z.points as score, z.is_excused, z.graded_at,
  (select y.status from scores y where y.activity_id = a.id and y.user_id = $1) as said,
  (select left(x.body, 300) from submission_comments x where x.activity_id = a.id and x.is_from_staff
    and ${isAbout('$1')} and ${isOpenToStudent('$1')}
    and (a.kind <> 'discussion' or z.activity_id is not null) order by x.created_at desc limit 1) as comment
from enrolments e
join courses c on c.id = e.course_id and c.status <> 'draft'
join activities a on a.course_id = c.id and ${isWork} and a.is_published
left join modules m on m.id = a.module_id
left join assignments t on t.activity_id = a.id
left join group_members b on b.set_id = t.group_set_id and b.user_id = $1
left join scores z on z.activity_id = a.id and z.user_id = $1 and z.posted_at is not null
left join quizzes q on q.activity_id = a.id
left join lateral (select s.submitted_at, coalesce(s.shared_from, s.id) as content_id,
    least(s.submitted_at, (select t.started_at + make_interval(mins => q.time_limit) from quiz_attempts t
      where t.quiz_id = a.id and t.user_id = $1 and t.number = s.attempt)) as judged_at from submissions s
  where s.activity_id = a.id and s.user_id = $1 order by s.attempt desc limit 1) l on true
left join lateral (select min(b.created_at) as first_at from (${postsOf('$1')}) b) r on true
${datesOf('$1::uuid', '$2::timestamptz')}
where e.user_id = $1 and e.state in ('active', 'completed') and coalesce(m.is_published, true)
order by d.due_at nulls last, c.course_code, a.position, a.id`;

/** All work of a student, by due date, with where they stand in each piece. */
export async function readBoard(app: App, actor: Actor): Promise<BoardItem[]> {
  const now = app.clock.now();
  const { read } = app.database;
  const { rows } = await read.executeQuery<Row>(CompiledQuery.raw(boardText, [actor.id, now]));
  const locks = await findModuleLocks(read, actor);
  return rows.map((row) => itemOf(row, locks.get(row.id) ?? null, now));
}

function itemOf(row: Row, lock: Lock | null, now: Date): BoardItem {
  const isSettled = row.is_excused === true || row.score !== null;
  const work = {
    handingIn: row.handing_in,
    dueAt: row.due_at,
    graceMinutes: row.grace_minutes,
    submittedAt: row.submitted_at,
    isSettled,
    isPublished: true,
    said: row.said,
    standsSince: row.grades_stand_since,
  };
  const points = row.is_excused ? null : row.score;
  const locked = row.is_running ? null : lockOf(row, lock !== null, now);
  return {
    id: row.id,
    kind: row.kind,
    title: row.title,
    course: row.course,
    points: row.points === null ? null : Number(row.points),
    gradingType: row.grading_type,
    handingIn: row.handing_in,
    dueAt: row.due_at?.toISOString() ?? null,
    availableFrom: row.available_from?.toISOString() ?? null,
    availableUntil: row.available_until?.toISOString() ?? null,
    status: ownStatus({ ...work, wasBegun: row.was_begun }, now),
    timeliness: timelinessOf({ ...work, submittedAt: row.judged_at }, now),
    locked,
    lock: locked === 'module' ? lock : null,
    hasDraft: row.has_draft,
    submittedAt: row.submitted_at?.toISOString() ?? null,
    files: row.files,
    mark:
      points === null
        ? null
        : { points: pointsText(points), shown: shownMark(row.grading_type, points, row.points, row.letters) },
    isExcused: row.is_excused ?? false,
    gradedAt: row.graded_at?.toISOString() ?? null,
    comment: row.comment,
  };
}

function lockOf(row: Row, isLocked: boolean, now: Date): BoardItem['locked'] {
  const refusal = handInRefusal(
    {
      handingIn: 'online',
      availableFrom: row.available_from,
      availableUntil: row.available_until,
      attemptsAllowed: null,
      attemptsMade: 0,
      isOver: row.is_over || row.is_topic_locked,
      isLocked,
      lacksGroup: false,
    },
    now,
  );
  if (refusal === 'not_open') return 'not_open';
  if (refusal === 'locked') return 'module';
  return refusal === null ? null : 'closed';
}
