import '../courses/course-card.css';
import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import type { OpenCourse } from '../../../contract/enrolments.ts';
import { CourseCode } from '../courses/course-code.tsx';
import { CourseCover } from '../courses/course-cover.tsx';
import { teacherNames } from '../courses/teacher-name.ts';
import { type BrowseFilters, searchFrom } from './browse-search.ts';
import { DeadlineWords, PlacesWords, StandingBadge } from './enrolment-words.tsx';
import { JoinAction } from './join-action.tsx';
import { SubHeading } from '../../ui/sub-heading.tsx';

interface OpenCourseCardProps {
  course: OpenCourse;
  filters: BrowseFilters;
}

/** A course to join: the card opens its preview, its one button takes the next step. */
export function OpenCourseCard({ course, filters }: OpenCourseCardProps) {
  const title = useRef<HTMLAnchorElement>(null);
  return (
    <article className="course open-course" data-hue={course.hue}>
      <CourseCover course={course} />
      <div className="course-body">
        <div className="row tight">
          <CourseCode course={course} />
          <StandingBadge course={course} />
        </div>
        <SubHeading translate="no">
          <Link
            ref={title}
            className="open-course-title"
            to="/courses/browse"
            search={{ ...searchFrom(filters), course: course.id }}
            resetScroll={false}
          >
            {course.title}
          </Link>
        </SubHeading>
        <p className="meta" translate="no">
          {teacherNames(course.instructors)}
        </p>
        <p className="meta num">
          <DeadlineWords course={course} />
        </p>
        <div className="course-foot">
          <span className="num grow">
            <PlacesWords places={course.places} />
          </span>
          <JoinAction course={course} size="small" onDone={() => title.current?.focus()} />
        </div>
      </div>
    </article>
  );
}
