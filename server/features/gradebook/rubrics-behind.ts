import { CompiledQuery } from 'kysely';
import type { RubricBehind } from '../../../contract/gradebook-explanation.ts';
import { pointsText } from '../../../domain/assignments/rubric.ts';
import type { Readable } from '../../db/database.ts';

/** Rows of the student $1. Another score than the sum of the marks was given by hand, and did not come from them. */
const rowsOf = (condition: string) => `select y.activity_id as "itemId", r.title,
  json_agg(json_build_object('title', k.title, 'points', g.points::text, 'most', k.points::text) order by k.position) as criteria
from rubric_assessments y
join assignments t on t.activity_id = y.activity_id and t.rubric_is_score
join scores s on s.activity_id = y.activity_id and s.user_id = y.user_id
join rubrics r on r.id = y.rubric_id
join rubric_criteria k on k.rubric_id = r.id
left join rubric_marks g on g.assessment_id = y.id and g.criterion_id = k.id
where y.purpose = 'grading' and y.user_id = $1 and ${condition}
group by y.id, y.activity_id, r.id, r.title, s.entered
having sum(g.points) = s.entered`;

const text = rowsOf('y.activity_id = any($2::uuid[])');

/** A column of such rows: of scores that are posted, among the work `a` of a course `c` for which the condition holds. */
export const postedRubrics = (isShown: string) =>
  `(select coalesce(json_agg(o), '[]') from (${rowsOf(
    `s.posted_at is not null and exists (select from activities a left join modules m on m.id = a.module_id
    where a.id = y.activity_id and a.course_id = c.id and a.points is not null and ${isShown})`,
  )}) o)`;

/** The rubrics that scores of a student came from, among some pieces of work. */
export async function rubricsBehind(
  read: Readable,
  userId: string,
  itemIds: readonly string[],
): Promise<RubricBehind[]> {
  if (itemIds.length === 0) return [];
  const { rows } = await read.executeQuery<RubricBehind>(CompiledQuery.raw(text, [userId, itemIds]));
  return rows.map(rubricBehindOf);
}

export const rubricBehindOf = ({ itemId, title, criteria }: RubricBehind): RubricBehind => ({
  itemId,
  title,
  criteria: criteria.map((criterion) => ({
    ...criterion,
    points: criterion.points && pointsText(criterion.points),
    most: pointsText(criterion.most),
  })),
});
