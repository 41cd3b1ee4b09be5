import { CompiledQuery } from 'kysely';
import type { Assignment, OwnWork } from '../../../contract/assignments.ts';
import type { ScoreStatus } from '../../../contract/gradebook-scores.ts';
import type { Assessment } from '../../../contract/rubrics.ts';
import type { Actor, App } from '../../context.ts';
import { isMemberNow } from '../course-groups/members.ts';
import { latePolicyOf } from '../gradebook/late-policy-of.ts';
import { type RubricRow, rubricJson } from '../rubrics/read.ts';
import {
  type AssignmentForActor,
  assignmentColumns,
  assignmentOf,
  type AssignmentRow,
  assignmentTables,
  ownDates,
} from './assignment-query.ts';
import { wasBegun } from './begun.ts';
import { type Letters, lettersColumn } from './shown-mark.ts';
import { personJson, type SubmissionJson, submissionJson, submissionTables } from './submission-rows.ts';

/** What a page about an assignment shows beside the assignment itself. */
export interface DetailRow {
  rubric: RubricRow | null;
  group_set: Assignment['groupSet'];
  own_group: OwnWork['group'];
  was_begun: boolean;
  letters: Letters;
  late: Assignment['late'];
  is_peer_reviewed: boolean;
  submissions: SubmissionJson[];
  /** Of when it came, seen with the score or without. */
  said: ScoreStatus;
  /** A posted one; what is not posted exists for no student. */
  score: { points: string | null; penalty: string | null; isExcused: boolean; gradedAt: string } | null;
  assessment: (Pick<Assessment, 'revision' | 'updatedAt'> & { marks: Assessment['marks'] }) | null;
}

const assessed = `rubric_assessments x join scores z on z.activity_id = x.activity_id and z.user_id = x.user_id and z.posted_at is not null
    where x.activity_id = a.id and x.user_id = $2 and x.purpose = 'grading'`;

// $1 the assignment, $2 who asks. A score joins only once it is posted, and an assessment only with a posted score; it
// stands beside the rubric that it was made by.
const detailText = `select ${assignmentColumns}, ${ownDates}, ${lettersColumn},
  ${latePolicyOf} as late,
  (select ${rubricJson} from rubrics r where r.id = coalesce((select x.rubric_id from ${assessed}), t.rubric_id)) as rubric,
  (select json_build_object('id', w.id, 'name', w.name) from group_sets w where w.id = t.group_set_id) as group_set,
  (select json_build_object('id', g.id, 'name', g.name, 'members', (select json_agg(${personJson} order by as_typed(u.last_name), as_typed(u.first_name), u.id)
      from group_members n join users u on u.id = n.user_id where n.group_id = g.id and ${isMemberNow('n')}))
    from course_groups g where g.id = b.group_id) as own_group,
  exists (select from peer_review_settings p where p.activity_id = a.id) as is_peer_reviewed,
  ${wasBegun('$2')} as was_begun,
  (select coalesce(json_agg(${submissionJson} order by s.attempt desc), '[]') from ${submissionTables}
    where s.activity_id = a.id and s.user_id = $2) as submissions,
  (select y.status from scores y where y.activity_id = a.id and y.user_id = $2) as said,
  (select json_build_object('points', z.points::text, 'penalty', nullif(z.late_penalty, 0)::text, 'isExcused', z.is_excused, 'gradedAt', z.graded_at)
    from scores z where z.activity_id = a.id and z.user_id = $2 and z.posted_at is not null) as score,
  (select json_build_object('revision', x.revision, 'updatedAt', x.updated_at, 'marks',
      (select coalesce(json_agg(json_build_object('criterionId', y.criterion_id, 'ratingId', y.rating_id, 'points', y.points::text,
        'comment', y.comment) order by k.position), '[]')
      from rubric_marks y join rubric_criteria k on k.id = y.criterion_id where y.assessment_id = x.id))
    from ${assessed}) as assessment
from ${assignmentTables} where a.id = $1`;

/** An assignment and all that its page shows, in one statement. */
export async function findDetail(
  app: App,
  actor: Actor,
  id: string,
): Promise<{ assignment: AssignmentForActor; more: DetailRow } | null> {
  const query = CompiledQuery.raw(detailText, [id, actor.id, app.clock.now()]);
  const { rows } = await app.database.read.executeQuery<AssignmentRow & DetailRow>(query);
  const [row] = rows;
  return row ? { assignment: assignmentOf(row, actor), more: row } : null;
}
