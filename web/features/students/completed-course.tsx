import type { CourseOfStudent } from '../../../contract/students.ts';
import { formatGrade } from '../../lib/numbers.ts';
import { CodeMark } from '../../ui/cover.tsx';

/** A course that is behind the student, with what stands in the transcript. */
export function CompletedCourse({ each: { course, grade } }: { each: CourseOfStudent }) {
  return (
    <li className="item">
      <CodeMark code={course.courseCode} hue={course.hue} />
      <span className="grow" translate="no">
        {course.title}
      </span>
      <span className="num">{grade === null ? '–' : <bdi dir="ltr">{formatGrade(grade)}</bdi>}</span>
    </li>
  );
}
