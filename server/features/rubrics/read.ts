import { CompiledQuery } from 'kysely';
import type { Rubric } from '../../../contract/rubrics.ts';
import { pointsText, totalPoints } from '../../../domain/assignments/rubric.ts';
import type { Actor, App } from '../../context.ts';
import type { Readable } from '../../db/database.ts';
import { loadRubricForStaff } from './access.ts';

/** A rubric as `rubricJson` gives it. */
export interface RubricRow {
  id: string;
  courseId: string;
  title: string;
  revision: number;
  isUsed: boolean;
  criteria: Rubric['criteria'];
}

/** A RubricRow, for a statement over `rubrics r`. Points travel as text because a number of JSON is not exact. */
export const rubricJson = `json_build_object('id', r.id, 'courseId', r.course_id, 'title', r.title, 'revision', r.revision,
  'isUsed', exists (select from rubric_assessments x where x.rubric_id = r.id),
  'criteria', (select coalesce(json_agg(json_build_object('id', k.id, 'title', k.title, 'description', k.description,
      'points', k.points::text, 'usesRanges', k.uses_ranges,
      'ratings', (select coalesce(json_agg(json_build_object('id', g.id, 'title', g.title, 'description', g.description,
          'points', g.points::text) order by g.position), '[]') from rubric_ratings g where g.criterion_id = k.id))
    order by k.position), '[]') from rubric_criteria k where k.rubric_id = r.id))`;

const findRubricText = `select ${rubricJson} as rubric from rubrics r where r.id = $1`;

/** A rubric with its criteria and ratings in order. Whoever asks was judged before. */
export async function findRubric(read: Readable, rubricId: string): Promise<Rubric> {
  const { rows } = await read.executeQuery<{ rubric: RubricRow }>(CompiledQuery.raw(findRubricText, [rubricId]));
  const [row] = rows;
  if (!row) throw new Error('A rubric was loaded and is not there.');
  return rubricOf(row.rubric);
}

/** For the staff of its course. */
export async function readRubric(app: App, actor: Actor, rubricId: string): Promise<Rubric> {
  await loadRubricForStaff(app.database.read, actor, rubricId);
  return findRubric(app.database.read, rubricId);
}

export function rubricOf(row: RubricRow): Rubric {
  const criteria = row.criteria.map((criterion) => ({
    ...criterion,
    points: pointsText(criterion.points),
    ratings: criterion.ratings.map((rating) => ({ ...rating, points: pointsText(rating.points) })),
  }));
  return { ...row, criteria, points: totalPoints(criteria.map(({ points }) => points)) };
}
