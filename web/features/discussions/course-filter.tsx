import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { CourseSummary } from '../../../contract/courses.ts';
import { formatNumber } from '../../lib/numbers.ts';
import { reading } from '../../lib/query-client.ts';
import { ShowMore } from '../../ui/show-more.tsx';
import { classNames } from '../../ui/class-names.ts';
import { CourseCode } from '../courses/course-code.tsx';
import { tellingTerm } from '../courses/course-groups.ts';
import { courseName } from '../courses/course-name.ts';
import { coursePages } from '../courses/course-pages.ts';

interface CourseFilterProps {
  courses: CourseSummary[];
  chosen: string | undefined;
  onChoose: (courseId: string) => void;
}

export function CourseFilter({ courses, chosen, onChoose }: CourseFilterProps) {
  const { t } = useLingui();
  const { data: counts } = useQuery(reading('GET /api/discussion-counts'));
  const { hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(coursePages);
  const topicsOf = new Map(counts?.map(({ courseId, topics }) => [courseId, topics]));
  return (
    <nav className="course-filter" aria-label={t`Filter by Course`}>
      <div className="shelf">
        <h2>
          <Trans>Filter by Course</Trans>
        </h2>
      </div>
      <div className="cf">
        {courses.map((course) => (
          <button
            key={course.id}
            type="button"
            data-hue={course.hue}
            aria-pressed={course.id === chosen}
            onClick={() => onChoose(course.id)}
          >
            <CourseCode course={course} />
            <span className={classNames('cf-t', !course.courseCode && 'alone')} translate="no">
              {courseName(course)}
            </span>
            <Term name={tellingTerm({ ...course, term: course.term?.name ?? null }, courses)} />
            {counts && <TopicCount topics={topicsOf.get(course.id) ?? 0} />}
          </button>
        ))}
        <ShowMore look="quiet" size="small" hasMore={hasNextPage} busy={isFetchingNextPage} onMore={fetchNextPage}>
          <Trans>More courses</Trans>
        </ShowMore>
      </div>
    </nav>
  );
}

function Term({ name }: { name: string | null }) {
  return (
    name !== null && (
      <span className="cf-term meta" translate="no">
        {name}
      </span>
    )
  );
}

function TopicCount({ topics }: { topics: number }) {
  return (
    <span className="meta num">
      <span aria-hidden translate="no">
        {formatNumber(topics)}
      </span>
      <span className="sr">{plural(topics, { one: '# topic', other: '# topics' })}</span>
    </span>
  );
}
