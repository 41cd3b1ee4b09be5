import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import type { TaughtAssignment } from '../../../contract/assignments.ts';
import { formatDate, formatMoment } from '../../lib/dates.ts';
import { formatNumber } from '../../lib/numbers.ts';
import { Badge } from '../../ui/badge.tsx';
import { late } from '../../ui/late.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { ScrollTable } from '../../ui/scroll-table.tsx';
import { CourseCode } from '../courses/course-code.tsx';
import { BoardTools } from './board-tools.tsx';
import { comparing, coursesOf, isChosen } from './columns.ts';
import { useChosen } from './use-chosen.ts';

const NothingGiven = late(() => import('./nothing-given.tsx'));

/** The assignments of the courses that one teaches or assists, with how many have handed in. */
export function Taught({ items }: { items: readonly TaughtAssignment[] }) {
  const courses = coursesOf(items);
  const { chosen, choose } = useChosen(courses);
  const waiting = items.reduce((total, item) => total + item.waiting, 0);
  const shown = items.filter((item) => isChosen(item, chosen)).toSorted(comparing(chosen.order));
  if (items.length === 0)
    return (
      <>
        <PageHead title={<Trans>Assignments</Trans>} />
        <Suspense>
          <NothingGiven />
        </Suspense>
      </>
    );
  return (
    <>
      <PageHead
        title={<Trans>Assignments</Trans>}
        sub={
          <Plural
            value={waiting}
            _0="Nothing waits to be graded."
            one="# submission waits to be graded."
            other="# submissions wait to be graded."
          />
        }
        action={<BoardTools chosen={chosen} courses={courses} onChange={choose} />}
      />
      {shown.length === 0 ? (
        <p className="meta">
          <Trans>No assignment fits. Search for something else, or choose all courses.</Trans>
        </p>
      ) : (
        <TaughtTable items={shown} />
      )}
    </>
  );
}

function TaughtTable({ items }: { items: readonly TaughtAssignment[] }) {
  const { t } = useLingui();
  return (
    <ScrollTable label={t`Assignments`}>
      <thead>
        <tr>
          <th scope="col">{t`Title`}</th>
          <th scope="col" className="only-wide">{t`Course`}</th>
          <th scope="col" className="only-wide">{t`Due`}</th>
          <th scope="col" className="right only-wide">{t`Submitted`}</th>
          <th scope="col" className="right">{t`To grade`}</th>
          <th scope="col" className="right only-wide">{t`Graded`}</th>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <Row key={item.id} item={item} />
        ))}
      </tbody>
    </ScrollTable>
  );
}

function Row({ item }: { item: TaughtAssignment }) {
  const { t } = useLingui();
  const { id, title, course, dueAt, students, submitted, waiting, graded, isPublished } = item;
  return (
    <tr>
      <th scope="row">
        <Link
          className="link"
          to="/courses/$id/assignments/$assignmentId"
          params={{ id: course.id, assignmentId: id }}
          translate="no"
        >
          {title}
        </Link>{' '}
        {!isPublished && (
          <Badge>
            <Trans>Draft</Trans>
          </Badge>
        )}
        <span className="row tight wrap only-narrow">
          <CourseCode course={course} />
          <span className="meta num">
            <Due at={dueAt} />
          </span>
        </span>
      </th>
      <td className="only-wide">
        <CourseCode course={course} />
      </td>
      <td className="nowrap num only-wide">
        <Due at={dueAt} />
      </td>
      <td className="right num only-wide">
        <Trans>
          {formatNumber(submitted)} of {formatNumber(students)}
        </Trans>
      </td>
      <td className="right num">
        {waiting > 0 ? (
          <Link
            className="link strong"
            to="/courses/$id/assignments/$assignmentId/grading"
            params={{ id: course.id, assignmentId: id }}
            aria-label={t`Grade ${title}: ${formatNumber(waiting)}`}
          >
            {formatNumber(waiting)}
          </Link>
        ) : (
          '0'
        )}
      </td>
      <td className="right num only-wide">{formatNumber(graded)}</td>
    </tr>
  );
}

function Due({ at }: { at: string | null }) {
  if (at === null) return null;
  return (
    <time dateTime={at} title={formatMoment(at)} translate="no">
      {formatDate(at)}
    </time>
  );
}
