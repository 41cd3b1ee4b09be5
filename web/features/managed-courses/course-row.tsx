import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { TriangleAlert } from 'lucide-react';
import type { ManagedCourse } from '../../../contract/managed-courses.ts';
import { formatAgo, formatDay, formatMoment } from '../../lib/dates.ts';
import { formatNumber } from '../../lib/numbers.ts';
import { Badge, Status } from '../../ui/badge.tsx';
import { CourseCode } from '../courses/course-code.tsx';
import { courseName } from '../courses/course-name.ts';
import { CourseStatusBadge } from '../courses/course-status.tsx';
import { teacherName } from '../courses/teacher-name.ts';
import { problemWords } from './problem-words.ts';
import { RowMenu } from './row-menu.tsx';
import type { PanelTab } from './use-catalogue.ts';

export interface Choice {
  chosen: ReadonlyMap<string, ManagedCourse>;
  onChange: (chosen: ReadonlyMap<string, ManagedCourse>) => void;
}

interface CourseRowProps {
  course: ManagedCourse;
  onOpen: (course: string, tab?: PanelTab) => void;
  choice: Choice | null;
}

export function CourseRow({ course, onOpen, choice }: CourseRowProps) {
  const { id, status, isTemplate, department, enrolled, maxStudents, waiting, pending } = course;
  const isChosen = choice?.chosen.has(id) ?? false;
  return (
    <tr aria-selected={choice ? isChosen : undefined}>
      {choice && (
        <td>
          <Choose course={course} choice={choice} />
        </td>
      )}
      <th scope="row">
        <button type="button" className="mc-title" translate="no" onClick={() => onOpen(id)}>
          {courseName(course)}
        </button>
        <span className="mc-sub row tight">
          <CourseCode course={course} />
          {department && (
            <span className="meta truncate" translate="no" dir="auto">
              {department.name}
            </span>
          )}
        </span>
        <span className="mc-narrow only-narrow">
          <CourseStatusBadge status={status} />
          {course.problems.length > 0 && <Problems course={course} onOpen={() => onOpen(id)} />}
        </span>
      </th>
      <td className="only-wide">
        <TermAndDates course={course} />
      </td>
      <td className="only-wide">
        <span className="mc-state">
          <CourseStatusBadge status={status} />
          {isTemplate && (
            <Badge line>
              <Trans>Template</Trans>
            </Badge>
          )}
        </span>
      </td>
      <td className="only-wide mc-people">
        <Staff staff={course.staff} />
      </td>
      <td className="right num nowrap">
        <bdi dir="ltr">
          {formatNumber(enrolled)}
          {maxStudents !== null && <span className="meta"> / {formatNumber(maxStudents)}</span>}
        </bdi>
        {waiting > 0 && (
          <span className="mc-line meta">
            <Plural value={waiting} one="# waiting" other="# waiting" />
          </span>
        )}
        {pending > 0 && (
          <span className="mc-line meta">
            <Plural value={pending} one="# request" other="# requests" />
          </span>
        )}
      </td>
      <td className="only-wide meta num mc-when">
        {course.lastActivityAt ? (
          <time dateTime={course.lastActivityAt} title={formatMoment(course.lastActivityAt)}>
            {formatAgo(course.lastActivityAt)}
          </time>
        ) : (
          '–'
        )}
      </td>
      <td className="only-wide">
        <Problems course={course} onOpen={() => onOpen(id)} />
      </td>
      <td className="right">
        <RowMenu course={course} onOpen={onOpen} />
      </td>
    </tr>
  );
}

function Choose({ course, choice: { chosen, onChange } }: { course: ManagedCourse; choice: Choice }) {
  const { t } = useLingui();
  const name = course.courseCode || courseName(course);
  const isChosen = chosen.has(course.id);
  return (
    <label className="check mc-check">
      <input
        type="checkbox"
        aria-label={t`Choose ${name}`}
        checked={isChosen}
        onChange={() => {
          const others = [...chosen].filter(([id]) => id !== course.id);
          onChange(new Map(isChosen ? others : [...others, [course.id, course]]));
        }}
      />
    </label>
  );
}

function TermAndDates({ course: { term, startDate, endDate } }: { course: ManagedCourse }) {
  const year = startDate && endDate && startDate.slice(0, 4) !== endDate.slice(0, 4) ? 'numeric' : undefined;
  const day = (value: string | null) =>
    value === null ? '…' : formatDay(value, { day: 'numeric', month: 'short', year });
  return (
    <>
      <span className="mc-line nowrap" translate="no">
        {term?.name ?? '–'}
      </span>
      {(startDate !== null || endDate !== null) && (
        <span className={year ? 'mc-line meta num' : 'mc-line meta num nowrap'} translate="no">
          <span className="nowrap">{day(startDate)} –</span> <span className="nowrap">{day(endDate)}</span>
        </span>
      )}
    </>
  );
}

function Staff({ staff }: { staff: ManagedCourse['staff'] }) {
  const instructors = staff.filter(({ role }) => role === 'instructor');
  const assistants = staff.length - instructors.length;
  const [first] = instructors;
  return (
    <>
      <span className="mc-line nowrap" dir="auto">
        {first ? <span translate="no">{teacherName(first)}</span> : '–'}
        {instructors.length > 1 && <span className="meta num"> +{formatNumber(instructors.length - 1)}</span>}
      </span>
      {assistants > 0 && (
        <span className="mc-line meta nowrap">
          <Plural value={assistants} one="# assistant" other="# assistants" />
        </span>
      )}
    </>
  );
}

function Problems({ course, onOpen }: { course: ManagedCourse; onOpen: () => void }) {
  const { t, i18n } = useLingui();
  const [first, ...others] = course.problems;
  if (!first) return <span className="meta">–</span>;
  const words = course.problems.map((problem) => i18n._(problemWords[problem].sentence)).join(' ');
  const more = others.length;
  return (
    <button type="button" className="mc-problems" title={words} onClick={onOpen}>
      <Status tone="warn" icon={TriangleAlert}>
        {i18n._(problemWords[first].short)}
      </Status>
      {more > 0 && (
        <span
          className="meta num"
          dir="ltr"
          aria-label={plural(more, { one: 'and # more problem', other: 'and # more problems' })}
        >
          {t`+${formatNumber(more)}`}
        </span>
      )}
    </button>
  );
}
