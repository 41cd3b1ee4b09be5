import { Plural, Trans } from '@lingui/react/macro';
import { Calendar, Star, Users } from 'lucide-react';
import type { CourseDetail } from '../../../contract/courses.ts';
import { formatNumber } from '../../lib/numbers.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { teacherName } from '../courses/teacher-name.ts';

/** "12 weeks", "247 students", "4.8/5" and who teaches. */
export function CourseFacts({ course: { weeks, students, rating, instructors } }: { course: CourseDetail }) {
  return (
    <ul className="facts">
      {weeks !== null && (
        <li>
          <Calendar />
          <Plural value={weeks} one="# week" other="# weeks" />
        </li>
      )}
      <li>
        <Users />
        <Plural value={students} one="# student" other="# students" />
      </li>
      {rating !== null && <Rating rating={rating} />}
      {instructors.map((instructor) => (
        <li key={instructor.id} translate="no">
          <Avatar firstName={instructor.firstName} lastName={instructor.lastName} size="small" />
          {teacherName(instructor)}
        </li>
      ))}
    </ul>
  );
}

function Rating({ rating }: { rating: number }) {
  const value = formatNumber(rating, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return (
    <li>
      <Star />
      <span className="sr">
        <Trans>Rating</Trans>{' '}
      </span>
      <span translate="no">{value}/5</span>
    </li>
  );
}
