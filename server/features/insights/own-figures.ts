import { CompiledQuery } from 'kysely';
import type { Dashboard } from '../../../contract/dashboard.ts';
import { fraction, toDecimal } from '../../../domain/fraction.ts';
import { defaultGradeScale, letterOf } from '../../../domain/grade-scale.ts';
import { averageGrade, averageTrend, type GradedCourse } from '../../../domain/grading-average.ts';
import { percentOf } from './percent.ts';
import type { Readable } from '../../db/database.ts';
import { gradedColumns, gradedCourseOf, type GradedCourseRow } from '../gradebook/graded-course.ts';
import { isCurrent } from './scope.ts';
import type { Viewer } from './viewer.ts';

const trendDays = 8 * 7;
const trendPoints = 12;

interface CurrentCourseRow extends GradedCourseRow {
  items: number;
  done: number;
}

const currentCourses = `select ${gradedColumns}, i.items, i.done
from enrolments e
join courses c on c.id = e.course_id
cross join lateral (
  select count(*)::integer as items, count(p.completed_at)::integer as done
  from modules m
  join activities a on a.module_id = m.id and a.is_published
  left join activity_progress p on p.user_id = $1 and p.activity_id = a.id
  where m.course_id = c.id and m.is_published
) i
where e.user_id = $1 and e.state = 'active' and ${isCurrent}`;

/** A student's progress through their current courses, and the average of their grades in them. */
export async function ownFigures(
  read: Readable,
  viewer: Viewer,
): Promise<Pick<Dashboard, 'progress' | 'averageGrade'>> {
  const query = CompiledQuery.raw(currentCourses, [viewer.id, viewer.today]);
  const { rows } = await read.executeQuery<CurrentCourseRow>(query);
  const completed = rows.filter((course) => course.items > 0 && course.done === course.items).length;
  return {
    progress: {
      percent: percentOf(fraction(completed), fraction(rows.length)),
      completed,
      courses: rows.length,
    },
    averageGrade: ownAverage(rows.map(gradedCourseOf), viewer),
  };
}

function ownAverage(courses: GradedCourse[], viewer: Viewer): Dashboard['averageGrade'] {
  const average = averageGrade(courses);
  if (!average) return null;
  const since = new Date(viewer.now.getTime() - trendDays * 86_400_000);
  return {
    letter: letterOf(defaultGradeScale, average).letter,
    percent: toDecimal(average, 1),
    trend: averageTrend(courses, since, trendPoints),
  };
}
