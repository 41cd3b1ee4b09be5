import { CompiledQuery } from 'kysely';
import type { PeerReviewPlan, PeerReviewSettings } from '../../../contract/peer-reviews.ts';
import { pointsText } from '../../../domain/assignments/rubric.ts';
import { proposedScore } from '../../../domain/peer-reviews/mean.ts';
import type { Readable } from '../../db/database.ts';
import type { KnownAssignment } from '../assignments/access.ts';
import { isAnonymousFor } from '../gradebook/anonymous.ts';
import { closedFor } from '../courses/closed-grades.ts';
import { personJson } from '../assignments/submission-rows.ts';
import { canEdit } from '../courses/policy.ts';

interface Row {
  settings:
    | (Omit<PeerReviewSettings, 'dueAt'> & { dueAt: string | null; revision: number; allocatedAt: string | null })
    | null;
  rubric_points: string | null;
  points: string | null;
  students: Omit<Student, 'mean'>[];
  reviews: Review[];
}

/** With what the rubric is worth that it was made by, and whose work it is about: a group's, or a student's alone. */
type Review = PeerReviewPlan['reviews'][number] & { outOf: string | null; workId: string };

type Student = PeerReviewPlan['students'][number] & {
  hasScore: boolean;
  /** Whose work it is, is not to be known where it is graded. */
  isHidden: boolean;
};

/** A plan with what it says of the work of those whose names are hidden where it is graded: not to leave. */
export type WholePlan = Omit<PeerReviewPlan, 'students' | 'reviews'> & { students: Student[]; reviews: Review[] };

/** Whether an assessment `x` is that of the review `r` of an activity `a`. */
const isOfReview = `x.activity_id = a.id and x.user_id = r.author_id and x.assessor_id = r.reviewer_id and x.purpose = 'peer'`;

/** The group for which a student has handed in last, for any statement; null: none, or they did so alone. */
export const groupThatHandedIn = (activity: string, student: string, until = `'infinity'::timestamptz`) =>
  `(select h.group_id from submissions h where h.activity_id = ${activity} and h.user_id = ${student}
  and h.submitted_at <= ${until} order by h.attempt desc limit 1)`;

/** The group whose work a review `r` is about: of one that is done what stood then, whatever its members have handed in since. */
export const groupReviewed = groupThatHandedIn('r.activity_id', 'r.author_id', `coalesce(r.completed_at, 'infinity')`);

/**
 * Whether a review `r` is about work of a student, alone or with who handed it in with them; over `assignments t`. Who has
 * handed in nothing has what their group of now has.
 */
export const isReceivedBy = (student: string) => `(r.author_id = ${student} or ${groupReviewed} = case
  when exists (select from submissions s where s.activity_id = r.activity_id and s.user_id = ${student})
  then ${groupThatHandedIn('r.activity_id', student)}
  else (select m.group_id from group_members m where m.set_id = t.group_set_id and m.user_id = ${student}) end)`;

// $1 the assignment. Who is in no group works alone; what a group has handed in stays its own, wherever its members are by now.
const planText = `select a.points,
  (select sum(k.points)::text from rubric_criteria k where k.rubric_id = t.rubric_id) as rubric_points,
  (select json_build_object('perStudent', p.per_student, 'isAutomatic', p.is_automatic, 'anonymity', p.anonymity,
      'dueAt', p.due_at, 'countsTowardsGrade', p.counts_towards_grade, 'revision', p.revision, 'allocatedAt', p.allocated_at)
    from peer_review_settings p where p.activity_id = a.id) as settings,
  (select coalesce(json_agg(json_build_object('student', ${personJson},
      'group', case when g.id is not null then json_build_object('id', g.id, 'name', g.name) end,
      'hasSubmitted', l.id is not null,
      'hasScore', exists (select from scores z where z.activity_id = a.id and z.user_id = u.id
        and (z.entered is not null or z.is_excused)), 'isHidden', ${isAnonymousFor('u.id')}) order by as_typed(u.last_name), as_typed(u.first_name), u.id), '[]')
    from enrolments e join users u on u.id = e.user_id
    left join group_members b on b.set_id = t.group_set_id and b.user_id = u.id
    left join lateral (select s.id, s.group_id from submissions s where s.activity_id = a.id and s.user_id = u.id
      order by s.attempt desc limit 1) l on true
    left join course_groups g on g.id = case when l.id is null then b.group_id else l.group_id end
    where e.course_id = a.course_id and e.state in ('active', 'completed')) as students,
  (select coalesce(json_agg(json_build_object('id', r.id, 'reviewerId', r.reviewer_id, 'authorId', r.author_id,
      'workId', coalesce(${groupReviewed}, r.author_id),
      'completedAt', r.completed_at, 'total', (select sum(y.points)::text from rubric_assessments x
        join rubric_marks y on y.assessment_id = x.id
        where ${isOfReview}), 'outOf', (select sum(k.points)::text from rubric_assessments x
        join rubric_criteria k on k.rubric_id = x.rubric_id where ${isOfReview}))
      order by r.created_at, r.id), '[]')
    from peer_reviews r where r.activity_id = a.id) as reviews
from activities a join assignments t on t.activity_id = a.id where a.id = $1`;

/** How an assignment is reviewed, in one statement; whoever asks was judged before. What names are hidden of has no mean. */
export async function findPlan(read: Readable, assignment: KnownAssignment): Promise<PeerReviewPlan> {
  const plan = await findWholePlan(read, assignment);
  const hidden = new Set(plan.students.flatMap(({ student, isHidden }) => (isHidden ? [student.id] : [])));
  return {
    ...plan,
    students: plan.students.map((one) => (one.isHidden ? { ...one, mean: null } : one)),
    reviews: plan.reviews.map((review) => (hidden.has(review.authorId) ? { ...review, total: null } : review)),
  };
}

export async function findWholePlan(read: Readable, assignment: KnownAssignment): Promise<WholePlan> {
  const { rows } = await read.executeQuery<Row>(CompiledQuery.raw(planText, [assignment.id]));
  const [row] = rows;
  if (!row) throw new Error('An assignment was loaded and is not there.');
  const reviews = row.reviews.map((review) => ({
    ...review,
    completedAt: textOf(review.completedAt),
    total: review.total === null ? null : pointsText(review.total),
  }));
  const means = meansOf({ ...row, reviews });
  const students = row.students.map((one) => ({ ...one, mean: means.get(one.group?.id ?? one.student.id) ?? null }));
  return {
    settings: row.settings && settingsOf(row.settings),
    revision: row.settings?.revision ?? 0,
    allocatedAt: textOf(row.settings?.allocatedAt ?? null),
    students,
    reviews,
    proposed: students.filter(({ mean, hasScore, hasSubmitted }) => mean !== null && !hasScore && hasSubmitted).length,
    canEdit: canEdit(assignment) && !assignment.isArchived,
    closed: closedFor(assignment),
    canCount: row.rubric_points !== null && row.points !== null,
  };
}

const textOf = (moment: string | null) => (moment === null ? null : new Date(moment).toISOString());

function settingsOf(row: NonNullable<Row['settings']>): PeerReviewSettings {
  const { perStudent, isAutomatic, anonymity, dueAt, countsTowardsGrade } = row;
  return { perStudent, isAutomatic, anonymity, dueAt: textOf(dueAt), countsTowardsGrade };
}

/** By group, or by student where they work alone. */
function meansOf({
  reviews,
  rubric_points,
  points,
}: Pick<Row, 'reviews' | 'rubric_points' | 'points'>): Map<string, string | null> {
  if (rubric_points === null || points === null) return new Map();
  const completed = reviews.filter(({ completedAt, total }) => completedAt !== null && total !== null);
  const byWork = Map.groupBy(completed, ({ workId }) => workId);
  return new Map(
    [...byWork].map(([work, theirs]) => [
      work,
      proposedScore(
        theirs.flatMap(({ total, outOf }) => (total !== null && outOf !== null ? { total, outOf } : [])),
        points,
      ),
    ]),
  );
}
