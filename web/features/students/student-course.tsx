import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useState } from 'react';
import type { CourseOfStudent, WorkOfStudent } from '../../../contract/students.ts';
import { formatGrade, formatPercent } from '../../lib/numbers.ts';
import { Button } from '../../ui/button.tsx';
import { CodeMark } from '../../ui/cover.tsx';
import { ProgressBar } from '../../ui/progress.tsx';
import { sectionName } from '../courses/section-name.ts';
import { Ago } from './ago.tsx';
import { RiskMark } from './risk-mark.tsx';
import { WorkTable } from './work-table.tsx';
import { SubHeading } from '../../ui/sub-heading.tsx';

interface StudentCourseProps {
  each: CourseOfStudent;
  /** Undefined: not there yet. */
  work: readonly WorkOfStudent[] | undefined;
  isStaff: boolean;
}

/** A course with its figures; its grade opens to the scores behind it, as far as they may be seen. */
export function StudentCourse({ each, work, isStaff }: StudentCourseProps) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const { course, section, progress, done, items, grade, lastSeenAt, due, missing } = each;
  const code = course.courseCode;
  return (
    <article className="card student-course" data-hue={course.hue} aria-labelledby={`course-${course.id}`}>
      <div id={`course-${course.id}`}>
        <CodeMark code={code} hue={course.hue} />
        <SubHeading translate="no">{course.title}</SubHeading>
        {section !== null && (
          <p className="meta" translate="no">
            {sectionName(section)}
          </p>
        )}
      </div>
      <dl className="student-facts">
        <div>
          <dt>
            <Trans>Progress</Trans>
          </dt>
          <dd>
            <bdi>{progress === null ? '–' : formatPercent(progress)}</bdi>
            <span className="meta">{items > 0 && t`${done} of ${items}`}</span>
          </dd>
        </div>
        <div>
          <dt>
            <Trans>Current grade</Trans>
          </dt>
          <dd>{grade === null ? '–' : <bdi dir="ltr">{formatGrade(grade)}</bdi>}</dd>
        </div>
        <div>
          <dt>
            <Trans>Missing</Trans>
          </dt>
          <dd>{due === 0 ? '–' : t`${missing} of ${due}`}</dd>
        </div>
        <div>
          <dt>
            <Trans>Last seen</Trans>
          </dt>
          <dd>{lastSeenAt === null ? t`Never` : <Ago at={lastSeenAt} />}</dd>
        </div>
      </dl>
      {progress !== null && <ProgressBar value={progress} label={t`Progress in ${code}`} thin />}
      {each.level !== null && <RiskMark {...each} />}
      {work !== undefined && work.length > 0 && (
        <div className="row tight wrap">
          <Button look="quiet" size="small" aria-expanded={isOpen} onClick={() => setOpen((before) => !before)}>
            {isOpen ? <ChevronUp /> : <ChevronDown />}
            <Trans>Work and scores</Trans>
          </Button>
          {isStaff && (
            <Link className="link" to="/courses/$id/gradebook" params={{ id: course.id }}>
              <Trans>Gradebook</Trans>
            </Link>
          )}
        </div>
      )}
      {isOpen && work !== undefined && <WorkTable work={work} title={course.title} />}
    </article>
  );
}
