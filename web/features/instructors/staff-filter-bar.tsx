import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Select } from '../../ui/input.tsx';
import { structureQuery } from '../college-structure/structure-query.ts';
import { SearchText } from '../enrolments/search-text.tsx';
import type { StaffFilters } from './staff-search.ts';
import { staffSorts } from './staff-search.ts';

interface StaffFilterBarProps {
  filters: StaffFilters;
  onChange: (filters: StaffFilters) => void;
}

/** Narrows the list of the staff; every choice stands in the address. */
export function StaffFilterBar({ filters, onChange }: StaffFilterBarProps) {
  const { t } = useLingui();
  const { data } = useQuery(structureQuery);
  const change = (part: Partial<StaffFilters>) => onChange({ ...filters, ...part });
  const words = {
    name: t`By name`,
    courses: t`Most courses first`,
    students: t`Most students first`,
    waiting: t`Most to grade first`,
    activity: t`Last activity first`,
  };
  return (
    <search className="mc-filters" aria-label={t`Instructors`}>
      <SearchText
        label={t`Search instructors`}
        placeholder={t`Name, username or e-mail`}
        value={filters.q ?? ''}
        onChange={(q) => change({ q })}
      />
      <Select
        aria-label={t`Role`}
        value={filters.role ?? ''}
        onChange={({ target }) =>
          change({ role: (['instructor', 'teaching_assistant'] as const).find((each) => each === target.value) })
        }
      >
        <option value="">{t`All roles`}</option>
        <option value="instructor">{t`Instructors`}</option>
        <option value="teaching_assistant">{t`Teaching assistants`}</option>
      </Select>
      <Select
        aria-label={t`Term`}
        value={filters.term ?? ''}
        onChange={({ target }) => change({ term: target.value || undefined })}
      >
        <option value="">{t`All terms`}</option>
        {data?.terms.map(({ id, name }) => (
          <option key={id} value={id} translate="no">
            {name}
          </option>
        ))}
      </Select>
      <Select
        aria-label={t`Department`}
        value={filters.department ?? ''}
        onChange={({ target }) => change({ department: target.value || undefined })}
      >
        <option value="">{t`All departments`}</option>
        {data?.departments.map(({ id, name }) => (
          <option key={id} value={id} translate="no">
            {name}
          </option>
        ))}
      </Select>
      <Select
        aria-label={t`Sort by`}
        value={filters.sort ?? 'name'}
        onChange={({ target }) =>
          change({ sort: staffSorts.find((each) => each === target.value), reversed: undefined })
        }
      >
        {staffSorts.map((sort) => (
          <option key={sort} value={sort}>
            {words[sort]}
          </option>
        ))}
      </Select>
    </search>
  );
}
