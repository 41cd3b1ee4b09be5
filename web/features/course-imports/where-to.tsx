import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import type { CourseDetail } from '../../../contract/courses.ts';
import { useUser } from '../../lib/session.ts';
import { Section } from '../../ui/section.tsx';
import { EditableCourseField } from '../courses/editable-course-field.tsx';

export type Way = 'new' | 'existing';

interface WhereToProps {
  way: Way;
  courseId: string;
  course: CourseDetail | undefined;
  error: string | undefined;
  onWay: (way: Way) => void;
  onCourse: (courseId: string) => void;
}

/** Whether a course is made, or one is filled that is there. */
export function WhereTo({ way, courseId, course, error, onWay, onCourse }: WhereToProps) {
  const { t } = useLingui();
  const group = useId();
  const makesCourses = useUser().capabilities.includes('courses.create');
  return (
    <Section title={t`Where it goes`}>
      {makesCourses && (
        <div className="stack tight" role="radiogroup" aria-label={t`Where it goes`}>
          <label className="check">
            <input type="radio" name={group} checked={way === 'new'} onChange={() => onWay('new')} />
            <span>
              <Trans>A new course</Trans>
            </span>
          </label>
          <label className="check">
            <input type="radio" name={group} checked={way === 'existing'} onChange={() => onWay('existing')} />
            <span>
              <Trans>A course of yours</Trans>
            </span>
          </label>
        </div>
      )}
      {way === 'existing' && (
        <div className="stack tight import-course">
          <EditableCourseField value={courseId} course={course} error={error} onChange={onCourse} />
          {course && !error && <WhatHappens course={course} />}
        </div>
      )}
    </Section>
  );
}

function WhatHappens({ course: { status } }: { course: CourseDetail }) {
  return (
    <ul className="import-effects meta">
      <li>
        {status === 'draft' ? (
          <Trans>The modules come behind those of the draft.</Trans>
        ) : (
          <Trans>The modules come behind those of the course, unpublished. Students see one when you publish it.</Trans>
        )}
      </li>
      <li>
        <Trans>
          Work goes into grade groups of the same name. Other groups are added; where the course goes by weights they
          weigh 0, so that no grade changes.
        </Trans>
      </li>
      <li>
        <Trans>Title, settings and rules of the course stay as they are. Announcements are left out.</Trans>
      </li>
    </ul>
  );
}
