import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { courseProblems } from '../../../contract/course-problems.ts';
import { structureQuery } from '../college-structure/structure-query.ts';
import { SearchText } from '../enrolments/search-text.tsx';
import { Select } from '../../ui/input.tsx';
import { type CatalogueFilters, sorts, statuses } from './catalogue-search.ts';
import { problemWords } from './problem-words.ts';
import { sortWords } from './sort-words.ts';
import { statusWords } from './status-words.ts';

interface FilterBarProps {
  filters: CatalogueFilters;
  onChange: (filters: CatalogueFilters) => void;
}

/** Narrows the list of all courses; every choice stands in the address. */
export function FilterBar({ filters, onChange }: FilterBarProps) {
  const { t, i18n } = useLingui();
  const { data } = useQuery(structureQuery);
  const change = (part: Record<string, string | undefined>) => onChange({ ...filters, ...part });
  return (
    <search className="mc-filters" aria-label={t`Courses`}>
      <SearchText
        label={t`Search courses`}
        placeholder={t`Code, title or staff`}
        value={filters.q ?? ''}
        onChange={(q) => change({ q })}
      />
      <Choice label={t`Term`} value={filters.term} all={t`All terms`} onChange={(term) => change({ term })}>
        {data?.terms.map(({ id, name }) => (
          <option key={id} value={id} translate="no">
            {name}
          </option>
        ))}
        <option value="none">{t`No term`}</option>
      </Choice>
      <Choice
        label={t`Department`}
        value={filters.department}
        all={t`All departments`}
        onChange={(department) => change({ department })}
      >
        {data?.departments.map(({ id, name }) => (
          <option key={id} value={id} translate="no">
            {name}
          </option>
        ))}
        <option value="none">{t`No department`}</option>
      </Choice>
      <Choice label={t`State`} value={filters.status} all={t`Not archived`} onChange={(status) => change({ status })}>
        {statuses.map((status) => (
          <option key={status} value={status}>
            {i18n._(statusWords[status])}
          </option>
        ))}
        <option value="all">{t`All states`}</option>
      </Choice>
      <Choice
        label={t`Problems`}
        value={filters.problem}
        all={t`All courses`}
        onChange={(problem) => change({ problem })}
      >
        <option value="any">{t`Any problem`}</option>
        {courseProblems.map((problem) => (
          <option key={problem} value={problem}>
            {i18n._(problemWords[problem].short)}
          </option>
        ))}
      </Choice>
      <Choice
        label={t`Sort by`}
        value={filters.sort ?? 'code'}
        onChange={(sort) => change({ sort, reversed: undefined })}
      >
        {sorts.map((sort) => (
          <option key={sort} value={sort}>
            {i18n._(sortWords[sort])}
          </option>
        ))}
      </Choice>
    </search>
  );
}

interface ChoiceProps {
  label: string;
  value: string | undefined;
  /** The choice that leaves nothing out. */
  all?: string;
  onChange: (value: string | undefined) => void;
  children: React.ReactNode;
}

function Choice({ label, value, all, onChange, children }: ChoiceProps) {
  return (
    <Select aria-label={label} value={value ?? ''} onChange={(event) => onChange(event.target.value || undefined)}>
      {all !== undefined && <option value="">{all}</option>}
      {children}
    </Select>
  );
}
