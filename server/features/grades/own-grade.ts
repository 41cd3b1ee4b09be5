import { CompiledQuery } from 'kysely';
import type { RubricBehind } from '../../../contract/gradebook-explanation.ts';
import type { OwnGrade } from '../../../contract/grades.ts';
import type { Actor, App } from '../../context.ts';
import { courseNotFound } from '../courses/access.ts';
import { postedRubrics, rubricBehindOf } from '../gradebook/rubrics-behind.ts';
import { overrideSent } from '../gradebook/standing-overrides.ts';
import {
  isShown,
  ownCourseColumns,
  ownCourseOf,
  ownCourseTables,
  ownRulesOf,
  type OwnCourseRow,
} from './own-course.ts';

interface Row extends OwnCourseRow {
  title: string;
  course_code: string;
  hue: number;
  final_percent: string | null;
  rubrics: RubricBehind[];
}

const ownCourse = `select c.title, c.course_code, c.hue, case when e.state = 'completed' then e.final_percent::text end as final_percent,
  ${postedRubrics(isShown)} as rubrics, ${ownCourseColumns('$3')}
from ${ownCourseTables}
join enrolments e on e.course_id = c.id and e.user_id = $1 and e.state in ('active', 'completed')
where c.id = $2 and c.status <> 'draft'`;

/** What a student's grade in a course is made of, as far as it is posted. */
export async function readOwnGrade(app: App, actor: Actor, courseId: string): Promise<OwnGrade> {
  const query = CompiledQuery.raw(ownCourse, [actor.id, courseId, app.clock.now()]);
  const { rows } = await app.database.read.executeQuery<Row>(query);
  const row = rows[0];
  if (!row) throw courseNotFound();
  const { graded, works } = ownCourseOf(row);
  return {
    id: row.id,
    title: row.title,
    courseCode: row.course_code,
    hue: row.hue,
    finalPercent: row.final_percent,
    override: row.override && overrideSent(row.override, graded.rules.scale),
    rules: writable(ownRulesOf(row)),
    items: graded.items.map(({ item }) => ({ ...item, possible: item.possible ?? '0' })),
    works: works.map((work) => ({
      itemId: work.itemId,
      points: work.points,
      isExcused: work.isExcused,
      isPosted: work.isPosted,
      minutesLate: work.minutesLate,
      isMissing: work.isMissing,
      postedAt: work.postedAt?.toISOString() ?? null,
    })),
    rubrics: row.rubrics.map(rubricBehindOf),
  };
}

function writable(rules: ReturnType<typeof ownRulesOf>): OwnGrade['rules'] {
  return {
    ...rules,
    groups: rules.groups.map((group) => ({ ...group, neverDrop: [...group.neverDrop] })),
    periods: [...rules.periods],
    scale: [...rules.scale],
  };
}
