import { CompiledQuery } from 'kysely';
import { toDecimal } from '../../../domain/fraction.ts';
import { keptOf } from '../../../domain/quiz/kept-score.ts';
import type { App } from '../../context.ts';
import type { Readable } from '../../db/database.ts';
import { type CourseRules, policiesFor } from '../gradebook/course-rules.ts';
import { sameNumber } from '../gradebook/next-score.ts';
import type { ScoreChange } from '../gradebook/score-change.ts';
import { findPairs, latenessOf, scoredAttempts } from './keep-scores.ts';

const scored = `select s.activity_id as "quizId", s.user_id as "userId" from scores s where s.activity_id = any($1::uuid[])
  and exists (select from quiz_attempts t where t.quiz_id = s.activity_id and t.user_id = s.user_id and t.state = 'submitted')
order by s.user_id, s.activity_id`;

/**
 * What changed rules make of the scores of quizzes: each is the share that its attempts reached of what the quiz is worth,
 * and where the highest counts, what is taken off late work may make another attempt that one. What a person gave stays.
 */
export async function scoresByRules(
  app: App,
  read: Readable,
  before: CourseRules,
  draft: CourseRules,
): Promise<ScoreChange[]> {
  const items = new Map(countingOtherwise(before, draft).map((item) => [item.id, item]));
  if (items.size === 0) return [];
  const { rows } = await read.executeQuery<{ quizId: string; userId: string }>(
    CompiledQuery.raw(scored, [[...items.keys()]]),
  );
  const pairs = await findPairs(app, read, rows);
  return pairs.flatMap((pair) => {
    const item = items.get(pair.quiz_id);
    if (!item || pair.is_by_hand || pair.is_excused) return [];
    const { late } = policiesFor(draft, item.id);
    const row = { ...pair, worth: item.points, grading_type: item.gradingType, late };
    const kept = keptOf(row.policy, scoredAttempts(row));
    if (kept === null) return [];
    const score = { activityId: row.quiz_id, userId: row.user_id, entered: toDecimal(kept, 2) };
    return [row.has_status ? score : { ...score, lateSeconds: latenessOf(row) }];
  });
}

function countingOtherwise(before: CourseRules, draft: CourseRules): CourseRules['items'] {
  const standing = new Map(before.items.map((item) => [item.id, item]));
  const lateOf = (course: CourseRules, id: string) => JSON.stringify(policiesFor(course, id).late);
  return draft.items.filter(({ id, kind, points, gradingType }) => {
    const old = standing.get(id);
    if (kind !== 'quiz' || !old) return false;
    return (
      !sameNumber(old.points, points) || old.gradingType !== gradingType || lateOf(before, id) !== lateOf(draft, id)
    );
  });
}
