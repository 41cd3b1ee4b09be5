import { CompiledQuery } from 'kysely';
import type { Dashboard } from '../../../contract/dashboard.ts';
import { fraction, toDecimal } from '../../../domain/fraction.ts';
import { type GradeScale, letterOf } from '../../../domain/grade-scale.ts';
import { averageGrade, averageTrend } from '../../../domain/grading/average.ts';
import { percentOf } from './percent.ts';
import type { Readable } from '../../db/database.ts';
import {
  ownCourseColumns,
  ownCourseOf,
  ownCourseTables,
  type OwnCourse,
  type OwnCourseRow,
} from '../grades/own-course.ts';
import { progressIn } from '../courses/progress-query.ts';
import { isCurrent } from './scope.ts';
import type { Viewer } from './viewer.ts';

const trendDays = 8 * 7;
const trendPoints = 12;

export interface CurrentCourse extends OwnCourseRow {
  /** What counts of it, and what of that is done. */
  to_do: number;
  done: number;
}

const currentCourses = `with own_place as (
  select * from enrolments where user_id = $1 and state = 'active'
), ${progressIn('select course_id from own_place', 'select $1::uuid')}
select ${ownCourseColumns('$3::timestamptz')}, coalesce(t.total, 0) as to_do, coalesce(o.done, 0) as done
from own_place e
join (${ownCourseTables}) on c.id = e.course_id
left join progress_total t on t.course_id = c.id
left join progress_done o on o.course_id = c.id
cross join lateral (
  select max(greatest(w.viewed_at, w.completed_at)) as at
  from activities v join activity_progress w on w.user_id = $1 and w.activity_id = v.id where v.course_id = c.id
) worked
where ${isCurrent}
order by worked.at desc nulls last, c.title, c.id`;

/** The courses that a student is in and that are taught, the last worked in first, with what of each is done and graded. */
export async function currentCoursesOf(read: Readable, viewer: Viewer): Promise<CurrentCourse[]> {
  const query = CompiledQuery.raw(currentCourses, [viewer.id, viewer.today, viewer.now]);
  return (await read.executeQuery<CurrentCourse>(query)).rows;
}

/** A student's progress through their current courses, and the average of their grades in them. */
export function ownFigures(
  courses: CurrentCourse[],
  viewer: Viewer,
  scale: GradeScale,
): Pick<Dashboard, 'progress' | 'averageGrade'> {
  const completed = courses.filter((course) => course.to_do > 0 && course.done === course.to_do).length;
  return {
    progress: {
      percent: percentOf(fraction(completed), fraction(courses.length)),
      completed,
      courses: courses.length,
    },
    averageGrade: ownAverage(courses.map(ownCourseOf), viewer, scale),
  };
}

function ownAverage(courses: OwnCourse[], viewer: Viewer, scale: GradeScale): Dashboard['averageGrade'] {
  const average = averageGrade(courses);
  if (!average) return null;
  const since = new Date(viewer.now.getTime() - trendDays * 86_400_000);
  return {
    letter: letterOf(scale, average).letter,
    percent: toDecimal(average, 1),
    trend: averageTrend(courses, since, trendPoints),
  };
}
