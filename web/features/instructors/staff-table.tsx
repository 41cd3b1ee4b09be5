import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ManagedStaff, ManagedStaffSort } from '../../../contract/managed-staff.ts';
import { agoWithin } from '../../lib/ago-within.ts';
import { formatAgo, formatMoment } from '../../lib/dates.ts';
import { formatNumber } from '../../lib/numbers.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Badge } from '../../ui/badge.tsx';
import { classNames } from '../../ui/class-names.ts';
import { ScrollTable } from '../../ui/scroll-table.tsx';
import { CourseCode } from '../courses/course-code.tsx';
import { teacherName } from '../courses/teacher-name.ts';
import { roleNames } from '../session/role-names.ts';
import { Contact } from './contact.tsx';
import type { StaffFilters } from './staff-search.ts';

interface StaffTableProps {
  staff: readonly ManagedStaff[];
  filters: StaffFilters;
  onSort: (filters: StaffFilters) => void;
  onOpen: (person: string) => void;
}

export function StaffTable({ staff, filters, onSort, onOpen }: StaffTableProps) {
  const { t } = useLingui();
  const sorting = { filters, onSort };
  return (
    <ScrollTable label={t`Table of instructors`} tableClass="mc-table">
      <thead>
        <tr>
          <Head sort="name" {...sorting} title={t`Name`} />
          <Head sort="courses" className="only-wide" {...sorting} title={t`Courses`} />
          <Head sort="students" className="right only-wide" {...sorting} title={t`Students`} />
          <Head sort="waiting" className="right" {...sorting} title={t`To grade`} />
          <Head sort="activity" className="only-wide" {...sorting} title={t`Last activity`} />
          <th scope="col">
            <span className="sr">{t`Contact`}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {staff.map((person) => (
          <StaffRow key={person.id} person={person} onOpen={onOpen} />
        ))}
      </tbody>
    </ScrollTable>
  );
}

interface HeadProps {
  sort: ManagedStaffSort;
  filters: StaffFilters;
  onSort: (filters: StaffFilters) => void;
  className?: string;
  title: string;
}

function Head({ sort, filters, onSort, className, title }: HeadProps) {
  const { reversed, ...others } = filters;
  const isSorted = (filters.sort ?? 'name') === sort;
  const isDescending = (sort !== 'name') !== (reversed === '1');
  const Arrow = isDescending ? ArrowDown : ArrowUp;
  const turned = isSorted && !reversed ? { reversed: '1' as const } : {};
  return (
    <th
      scope="col"
      className={className}
      aria-sort={isSorted ? (isDescending ? 'descending' : 'ascending') : undefined}
    >
      <button
        type="button"
        className={classNames('mc-sort', isSorted && 'is-sorted')}
        onClick={() => onSort({ ...others, sort, ...turned })}
      >
        {title}
        {isSorted && <Arrow />}
      </button>
    </th>
  );
}

function StaffRow({ person, onOpen }: { person: ManagedStaff; onOpen: (person: string) => void }) {
  const { i18n } = useLingui();
  const { id, firstName, lastName, picture, isActive, students, lastActivityAt } = person;
  return (
    <tr>
      <th scope="row">
        <span className="ins-who">
          <Avatar firstName={firstName} lastName={lastName} picture={picture ?? null} />
          <span className="ins-name">
            <button type="button" className="mc-title" translate="no" onClick={() => onOpen(id)}>
              {teacherName(person)}
            </button>
            <span className="mc-line meta">
              {i18n._(roleNames[person.role])}
              {!isActive && (
                <>
                  {' '}
                  <Badge tone="warn">
                    <Trans>Inactive</Trans>
                  </Badge>
                </>
              )}
            </span>
          </span>
        </span>
      </th>
      <td className="only-wide">
        <Courses person={person} />
      </td>
      <td className="right num only-wide">{formatNumber(students)}</td>
      <td className="right ins-waiting">
        <Waiting person={person} />
      </td>
      <td className="only-wide meta num nowrap">
        {lastActivityAt ? (
          <time dateTime={lastActivityAt} title={formatMoment(lastActivityAt)}>
            {formatAgo(lastActivityAt)}
          </time>
        ) : (
          '–'
        )}
      </td>
      <td className="right">
        <Contact person={person} />
      </td>
    </tr>
  );
}

const shown = 4;

function Courses({ person: { courses, coursesNow } }: { person: ManagedStaff }) {
  if (courses.length === 0)
    return (
      <span className="meta">
        <Trans>No courses</Trans>
      </span>
    );
  const rest = courses.length - shown;
  return (
    <>
      <span className="ins-codes">
        {courses.slice(0, shown).map((course) => (
          <CourseCode key={course.id} course={course} />
        ))}
        {rest > 0 && (
          <span
            className="meta num"
            aria-label={plural(rest, { one: 'and # more course', other: 'and # more courses' })}
          >
            {`+${formatNumber(rest)}`}
          </span>
        )}
      </span>
      <span className="mc-line meta">
        <Plural value={coursesNow} _0="none running now" one="# running now" other="# running now" />
      </span>
    </>
  );
}

export function Waiting({ person: { waiting, oldestWaitingAt } }: { person: ManagedStaff }) {
  if (waiting === 0 || oldestWaitingAt === null) return <span className="meta">–</span>;
  return (
    <>
      <b className="num">{formatNumber(waiting)}</b>
      <span className="mc-line meta num">
        <Trans>
          Oldest:{' '}
          <time dateTime={oldestWaitingAt} title={formatMoment(oldestWaitingAt)}>
            {agoWithin(oldestWaitingAt)}
          </time>
        </Trans>
      </span>
    </>
  );
}
