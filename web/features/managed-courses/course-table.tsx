import { useLingui } from '@lingui/react/macro';
import type { ManagedCourse } from '../../../contract/managed-courses.ts';
import { ScrollTable } from '../../ui/scroll-table.tsx';
import type { CatalogueFilters } from './catalogue-search.ts';
import { type Choice, CourseRow } from './course-row.tsx';
import { SortHead } from './sort-head.tsx';
import type { PanelTab } from './use-catalogue.ts';

interface CourseTableProps {
  courses: readonly ManagedCourse[];
  filters: CatalogueFilters;
  onSort: (filters: CatalogueFilters) => void;
  onOpen: (course: string, tab?: PanelTab) => void;
  /** Null: nothing is changed from here but in a course's own panel. */
  choice: Choice | null;
}

export function CourseTable({ courses, filters, onSort, onOpen, choice }: CourseTableProps) {
  const { t } = useLingui();
  const sorting = { filters, onSort };
  return (
    <ScrollTable label={t`Table of courses`} tableClass="mc-table">
      <thead>
        <tr>
          {choice && (
            <th scope="col">
              <ChooseAll courses={courses} choice={choice} />
            </th>
          )}
          <SortHead sort="code" {...sorting}>{t`Course`}</SortHead>
          <SortHead sort="term" className="only-wide" {...sorting}>{t`Term and dates`}</SortHead>
          <th scope="col" className="only-wide">{t`State`}</th>
          <th scope="col" className="only-wide">{t`Staff`}</th>
          <SortHead sort="enrolled" className="right" {...sorting}>{t`Enrolled`}</SortHead>
          <SortHead sort="activity" className="only-wide" {...sorting}>{t`Last activity`}</SortHead>
          <th scope="col" className="only-wide">{t`Problems`}</th>
          <th scope="col">
            <span className="sr">{t`Actions`}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {courses.map((course) => (
          <CourseRow key={course.id} course={course} onOpen={onOpen} choice={choice} />
        ))}
      </tbody>
    </ScrollTable>
  );
}

/** Those that are shown, on top of those chosen before. */
function ChooseAll({ courses, choice: { chosen, onChange } }: { courses: readonly ManagedCourse[]; choice: Choice }) {
  const { t } = useLingui();
  const all = courses.every(({ id }) => chosen.has(id));
  const shown = new Set(courses.map(({ id }) => id));
  const without = [...chosen].filter(([id]) => !shown.has(id));
  return (
    <label className="check mc-check">
      <input
        type="checkbox"
        aria-label={t`Choose all courses that are shown`}
        checked={all}
        ref={(input) => {
          if (input) input.indeterminate = !all && courses.some(({ id }) => chosen.has(id));
        }}
        onChange={() =>
          onChange(new Map(all ? without : [...without, ...courses.map((each) => [each.id, each] as const)]))
        }
      />
    </label>
  );
}
