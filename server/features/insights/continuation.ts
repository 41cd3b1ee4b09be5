import { CompiledQuery } from 'kysely';
import type { Dashboard } from '../../../contract/dashboard.ts';
import type { Readable } from '../../db/database.ts';
import { firstToDo } from '../courses/first-to-do.ts';
import { outlineFor } from '../courses/outline.ts';
import { outlineColumn, type OutlineModule } from '../courses/outline-query.ts';
import { courseMarkColumns, courseMarkOf, type CourseMarkRow } from './course-mark.ts';
import type { CurrentCourse } from './own-figures.ts';
import type { Viewer } from './viewer.ts';

interface CourseRow extends CourseMarkRow {
  outline: OutlineModule[];
}

/** Beyond these, in the order in which they were worked in, nobody looks for something to go on with. */
const mostCourses = 5;

// $1 a course, $2 the student.
const outlineOfOne = `select ${courseMarkColumns}, ${outlineColumn} from courses c where c.id = $1`;

/** The first item that the student can go on with, in the first of their courses that has one. */
export async function findContinuation(
  read: Readable,
  viewer: Viewer,
  courses: CurrentCourse[],
): Promise<Dashboard['continueWith']> {
  const unfinished = courses.filter((course) => course.done < course.to_do);
  // Nearly always it is the first, and an outline is much to read.
  for (const { id } of unfinished.slice(0, mostCourses)) {
    const { rows } = await read.executeQuery<CourseRow>(CompiledQuery.raw(outlineOfOne, [id, viewer.id]));
    const [row] = rows;
    const item = row && nextIn(row.outline, viewer.now);
    if (item) return { id: item.id, kind: item.kind, title: item.title, course: courseMarkOf(row) };
  }
  return null;
}

function nextIn(outline: OutlineModule[], now: Date) {
  return firstToDo(outlineFor('student', outline, { askedAt: now }), now);
}
