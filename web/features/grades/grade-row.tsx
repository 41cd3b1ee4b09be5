import { Trans } from '@lingui/react/macro';
import { CircleCheck, CircleDot } from 'lucide-react';
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
  const { instructor, letter, percent } = course;
  return (
    <tr data-selected={isSelected || undefined} data-hue={course.hue}>
      <th scope="row">
        <span className="gcourse">
          <CourseCode course={course} />
          <span translate="no">{course.title}</span>
        </span>
      </th>
      <td className="ink-2" translate="no">
        {instructor && `${Array.from(instructor.firstName)[0] ?? ''}. ${instructor.lastName}`}
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
              <b>{letter}</b>
              <span className="num">{formatPercent(Number(percent), 1)}</span>
            </>
          )}
        </button>
      </td>
      <td className="right">{course.credits}</td>
      <td>
        {course.status === 'completed' ? (
          <Status tone="ok" icon={CircleCheck}>
            <Trans>Completed</Trans>
          </Status>
        ) : (
          <Status tone="info" icon={CircleDot}>
            <Trans>In Progress</Trans>
          </Status>
        )}
      </td>
    </tr>
  );
}
