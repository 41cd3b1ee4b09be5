import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { CourseOfStudent, WorkOfStudent } from '../../../contract/students.ts';
import { formatDue } from '../../lib/dates.ts';
import { now as timeNow } from '../../lib/now.ts';
import { Status } from '../../ui/badge.tsx';
import { CodeMark } from '../../ui/cover.tsx';
import { Section } from '../../ui/section.tsx';
import { workStateText, workTone } from './work-words.ts';

interface WorkListProps {
  work: readonly WorkOfStudent[];
  courses: readonly CourseOfStudent[];
}

const shown = 6;

/** What is missing, and what comes next. */
export function WorkList({ work, courses }: WorkListProps) {
  const [now] = useState(() => timeNow().toISOString());
  const missing = work.filter(({ state }) => state === 'missing');
  const coming = work
    .filter(({ dueAt, state }) => dueAt !== null && dueAt >= now && state !== 'excused')
    .slice(0, shown);
  const courseOf = (each: WorkOfStudent) => courses.find(({ course }) => course.id === each.courseId)?.course;
  return (
    <>
      <Section title={<Trans>Missing work</Trans>}>
        {missing.length === 0 ? (
          <p className="ink-2">
            <Trans>Nothing is missing.</Trans>
          </p>
        ) : (
          <Items work={missing} courseOf={courseOf} />
        )}
      </Section>
      <Section title={<Trans>Coming up</Trans>} className="gap-top">
        {coming.length === 0 ? (
          <p className="ink-2">
            <Trans>No deadline is ahead.</Trans>
          </p>
        ) : (
          <Items work={coming} courseOf={courseOf} hasState />
        )}
      </Section>
    </>
  );
}

interface ItemsProps {
  work: readonly WorkOfStudent[];
  courseOf: (each: WorkOfStudent) => CourseOfStudent['course'] | undefined;
  hasState?: boolean;
}

function Items({ work, courseOf, hasState = false }: ItemsProps) {
  return (
    <ul className="lines">
      {work.map((each) => {
        const course = courseOf(each);
        return (
          <li key={each.id} className="item">
            <span className="grow">
              <span className="title" translate="no">
                {each.title}
              </span>
              <span className="meta block">{each.dueAt !== null && formatDue(each.dueAt)}</span>
            </span>
            {hasState && <Status tone={workTone(each)}>{workStateText(each)}</Status>}
            {course && <CodeMark code={course.courseCode} hue={course.hue} />}
          </li>
        );
      })}
    </ul>
  );
}
