import { Plural, Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Calendar, Star, Users } from 'lucide-react';
import type { CourseDetail } from '../../../contract/courses.ts';
import { formatNumber } from '../../lib/numbers.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { teacherName } from '../courses/teacher-name.ts';

/** "12 weeks", "247 students", "4.8/5" and who teaches. */
export function CourseFacts({
  course: { id, weeks, students, rating, reviews, instructors },
}: {
  course: CourseDetail;
}) {
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
      <Rating courseId={id} rating={rating} reviews={reviews} />
      {instructors.map((instructor) => (
        <li key={instructor.id} translate="no">
          <Avatar
            firstName={instructor.firstName}
            lastName={instructor.lastName}
            picture={instructor.picture}
            size="small"
          />
          {teacherName(instructor)}
        </li>
      ))}
    </ul>
  );
}

interface RatingProps {
  courseId: string;
  rating: number | null;
  reviews: number;
}

/** Leads to what students say. */
function Rating({ courseId, rating, reviews }: RatingProps) {
  return (
    <li>
      <Star />
      <Link className="link" to="/courses/$id/reviews" params={{ id: courseId }}>
        {rating === null ? (
          <Trans>No reviews yet</Trans>
        ) : (
          <>
            <span className="sr">
              <Trans>Rating</Trans>{' '}
            </span>
            <span translate="no">{formatNumber(rating, { minimumFractionDigits: 1, maximumFractionDigits: 1 })}/5</span>
            <span className="sr">
              {' '}
              <Plural value={reviews} one="# review" other="# reviews" />
            </span>
          </>
        )}
      </Link>
    </li>
  );
}
