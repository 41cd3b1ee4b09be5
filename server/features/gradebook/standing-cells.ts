import type { GradebookCell } from '../../../domain/gradebook-cells.ts';
import { CompiledQuery } from 'kysely';
import type { Readable } from '../../db/database.ts';
import type { CourseRules } from './course-rules.ts';

type Standing = Pick<GradebookCell, 'entered' | 'isExcused' | 'revision' | 'isPosted'>;

const cellsOf = `select s.user_id, string_agg(s.activity_id || ' ' || coalesce(s.entered::text, '-') || ' ' || s.is_excused::integer
  || ' ' || s.revision || ' ' || (s.posted_at is not null)::integer, ';') as cells
from unnest($1::uuid[]) i (id) join scores s on s.activity_id = i.id group by s.user_id`;

/** All scores of a course, by student and activity. */
export async function findStandingByCell(read: Readable, course: CourseRules): Promise<Map<string, Standing>> {
  const ids = course.items.map(({ id }) => id);
  const { rows } = await read.executeQuery<{ user_id: string; cells: string }>(CompiledQuery.raw(cellsOf, [ids]));
  return new Map(
    rows.flatMap(({ user_id, cells }) =>
      cells.split(';').map((text): [string, Standing] => {
        const [activity, entered = '-', excused, revision, posted] = text.split(' ');
        const cell = {
          entered: entered === '-' ? null : entered,
          isExcused: excused === '1',
          revision: Number(revision),
          isPosted: posted === '1',
        };
        return [`${user_id} ${activity}`, cell];
      }),
    ),
  );
}
