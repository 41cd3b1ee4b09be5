import { Trans } from '@lingui/react/macro';
import { useId } from 'react';
import type { CourseSummary } from '../../../contract/courses.ts';
import { Section } from '../../ui/section.tsx';
import { HeadingLevel } from '../../ui/sub-heading.tsx';
import { CourseCard } from './course-card.tsx';
import { type CourseGroup, groupByTerm } from './course-groups.ts';

/** Courses by term; this term comes without a shelf, the page's head is its own. */
export function CourseList({ courses }: { courses: readonly CourseSummary[] }) {
  return groupByTerm(courses).map((group, index) =>
    index === 0 && group.term?.isCurrent ? (
      <ThisTerm key={group.term.id} courses={group.courses} />
    ) : (
      <Section
        key={group.term?.id ?? 'none'}
        className={index > 0 ? 'gap-top' : undefined}
        title={<TermName group={group} />}
      >
        <Cards courses={group.courses} />
      </Section>
    ),
  );
}

function ThisTerm({ courses }: { courses: readonly CourseSummary[] }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 className="sr" id={id}>
        <Trans>This term</Trans>
      </h2>
      <HeadingLevel value={3}>
        <Cards courses={courses} />
      </HeadingLevel>
    </section>
  );
}

function TermName({ group: { term } }: { group: CourseGroup }) {
  return term ? <span translate="no">{term.name}</span> : <Trans>Without a term</Trans>;
}

function Cards({ courses }: { courses: readonly CourseSummary[] }) {
  return (
    <div className="grid-3">
      {courses.map((course) => (
        <CourseCard key={course.id} course={course} />
      ))}
    </div>
  );
}
