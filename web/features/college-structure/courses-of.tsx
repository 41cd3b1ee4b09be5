import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { formatNumber } from '../../lib/numbers.ts';

interface CoursesOfProps {
  name: string;
  courses: number;
  /** Those of which the list is shown. */
  of: { term: string } | { department: string };
}

/** How many courses belong to a term or a department, as a link to them. */
export function CoursesOf({ name, courses, of }: CoursesOfProps) {
  const { t } = useLingui();
  if (courses === 0) return formatNumber(0);
  return (
    <Link
      className="link"
      to="/manage-courses"
      search={{ ...of, status: 'all' }}
      aria-label={t`Courses of ${name}: ${courses}`}
    >
      {formatNumber(courses)}
    </Link>
  );
}
