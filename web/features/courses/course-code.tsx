import './course-code.css';
import { CodeMark } from '../../ui/cover.tsx';

/** A course's code beside its mark. */
export function CourseCode({ course }: { course: { courseCode: string; hue: number } }) {
  return (
    <span className="course-code" translate="no">
      <CodeMark code={course.courseCode} hue={course.hue} />
    </span>
  );
}
