import { CompiledQuery } from 'kysely';
import type { RubricBehind } from '../../../contract/gradebook-explanation.ts';
import { pointsText } from '../../../domain/assignments/rubric.ts';
import type { Readable } from '../../db/database.ts';

interface Row {
  activity_id: string;
  title: string;
  criteria: { title: string; points: string | null; most: string }[];
}

// $1 the student, $2 pieces of work. Another score than the sum of the marks was given by hand, and did not come from them.
const text = `select m.activity_id, r.title, json_agg(json_build_object('title', k.title, 'points', g.points::text,
    'most', k.points::text) order by k.position) as criteria
from rubric_assessments m
join assignments t on t.activity_id = m.activity_id and t.rubric_is_score
join scores s on s.activity_id = m.activity_id and s.user_id = m.user_id
join rubrics r on r.id = m.rubric_id
join rubric_criteria k on k.rubric_id = r.id
left join rubric_marks g on g.assessment_id = m.id and g.criterion_id = k.id
where m.purpose = 'grading' and m.user_id = $1 and m.activity_id = any($2::uuid[])
group by m.id, m.activity_id, r.id, r.title, s.entered
having sum(g.points) = s.entered`;

/** The rubrics that scores of a student came from, among some pieces of work. */
export async function rubricsBehind(
  read: Readable,
  userId: string,
  itemIds: readonly string[],
): Promise<RubricBehind[]> {
  if (itemIds.length === 0) return [];
  const { rows } = await read.executeQuery<Row>(CompiledQuery.raw(text, [userId, itemIds]));
  return rows.map(({ activity_id: itemId, title, criteria }) => ({
    itemId,
    title,
    criteria: criteria.map((criterion) => ({
      ...criterion,
      points: criterion.points && pointsText(criterion.points),
      most: pointsText(criterion.most),
    })),
  }));
}
