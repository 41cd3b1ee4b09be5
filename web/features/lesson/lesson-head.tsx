import { Plural, Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import type { Lesson } from '../../../contract/modules.ts';
import { PageHeading } from '../../ui/page-head.tsx';
import { CourseCode } from '../courses/course-code.tsx';
import { courseName } from '../courses/course-name.ts';
import { titleOf } from '../courses/title-of.ts';

export function LessonHead({ lesson }: { lesson: Lesson }) {
  const { course, module, position, minutes } = lesson;
  const count = module.items.length;
  return (
    <>
      <Link className="back" to="/courses/$id" params={{ id: course.id }} activeOptions={{ exact: true }}>
        <ArrowLeft />
        <span translate="no">{courseName(course)}</span>
      </Link>
      <p className="meta eyebrow num">
        <CourseCode course={course} />
        <span>
          <Trans>
            Module {module.position}, part {position} of {count}
          </Trans>
        </span>
        {minutes !== null && (
          <span>
            <Plural value={minutes} one="# min" other="# min" />
          </span>
        )}
      </p>
      <PageHeading>
        <span translate="no">{titleOf(lesson)}</span>
      </PageHeading>
    </>
  );
}
