import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { AnalyticsCourse } from '../../../contract/analytics.ts';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/input.tsx';
import { type AnalyticsSearch, periods } from './analytics-search.ts';

interface AnalyticsFiltersProps {
  courses: readonly AnalyticsCourse[];
  search: AnalyticsSearch;
  onChange: (change: Partial<AnalyticsSearch>) => void;
}

/** Whose figures, and of how many weeks. */
export function AnalyticsFilters({ courses, search, onChange }: AnalyticsFiltersProps) {
  const { t } = useLingui();
  const sections = courses.find(({ id }) => id === search.course)?.sections ?? [];
  return (
    <div className="row wrap filters analytics-filters no-print">
      <Field label={t`Course`}>
        <Select
          value={search.course}
          onChange={({ target }) => onChange({ course: target.value, section: '', quiz: '' })}
        >
          <option value="">{t`All current courses`}</option>
          {courses.map(({ id, courseCode, title, term }) => (
            <option key={id} value={id} translate="no">
              {[`${courseCode} ${title}`, term].filter(Boolean).join(' · ')}
            </option>
          ))}
        </Select>
      </Field>
      {sections.length > 0 && (
        <Field label={t`Section`}>
          <Select value={search.section} onChange={({ target }) => onChange({ section: target.value })}>
            <option value="">{t`All sections`}</option>
            {sections.map(({ id, name }) => (
              <option key={id} value={id} translate="no">
                {name}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <Field label={t`Period`}>
        <Select value={search.weeks} onChange={({ target }) => onChange({ weeks: Number(target.value) })}>
          {periods.map((weeks) => (
            <option key={weeks} value={weeks}>
              {plural(weeks, { one: '# week', other: '# weeks' })}
            </option>
          ))}
        </Select>
      </Field>
    </div>
  );
}
