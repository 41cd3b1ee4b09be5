import { Plural, Trans } from '@lingui/react/macro';
import { Circle, CircleCheck, CircleDot } from 'lucide-react';
import type { Transcript } from '../../../contract/grades.ts';
import { formatPercent } from '../../lib/numbers.ts';
import { Status } from '../../ui/badge.tsx';
import { CourseCode } from '../courses/course-code.tsx';

interface GradeRowProps {
  course: Transcript['courses'][number];
  isSelected: boolean;
  onSelect: () => void;
}

export function GradeRow({ course, isSelected, onSelect }: GradeRowProps) {
  const { credits, instructor, letter, percent } = course;
  const teacher = instructor && `${Array.from(instructor.firstName)[0] ?? ''}. ${instructor.lastName}`;
  return (
    <tr data-selected={isSelected || undefined} data-hue={course.hue}>
      <th scope="row">
        <span className="gcourse">
          <CourseCode course={course} />
          <span translate="no">{course.title}</span>
          <span className="meta only-narrow">
            {teacher && (
              <>
                <span translate="no">{teacher}</span>
                {' · '}
              </>
            )}
            <Plural value={credits} one="# credit" other="# credits" />
          </span>
          <span className="only-narrow">
            <CourseState status={course.status} />
          </span>
        </span>
      </th>
      <td className="ink-2 only-wide" translate="no">
        {teacher}
      </td>
      <td className="right">
        <button type="button" className="gradebtn" aria-expanded={isSelected} onClick={onSelect}>
          <span className="sr">
            <Trans>Explain this grade:</Trans>{' '}
          </span>
          {percent === null ? (
            <span className="num">
              <Trans>None yet</Trans>
            </span>
          ) : (
            <>
              <b>
                <bdi dir="ltr">{letter}</bdi>
              </b>
              <span className="num">{formatPercent(Number(percent), 1)}</span>
            </>
          )}
        </button>
      </td>
      <td className="right only-wide">{credits}</td>
      <td className="only-wide">
        <CourseState status={course.status} />
      </td>
    </tr>
  );
}

function CourseState({ status }: Pick<GradeRowProps['course'], 'status'>) {
  switch (status) {
    case 'not_started':
      return (
        <Status icon={Circle}>
          <Trans>Not Started</Trans>
        </Status>
      );
    case 'in_progress':
      return (
        <Status tone="info" icon={CircleDot}>
          <Trans>In Progress</Trans>
        </Status>
      );
    case 'completed':
      return (
        <Status tone="ok" icon={CircleCheck}>
          <Trans>Completed</Trans>
        </Status>
      );
  }
}
