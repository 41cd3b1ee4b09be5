import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { reading } from '../../lib/query-client.ts';
import { Select } from '../../ui/input.tsx';
import { SearchText } from '../enrolments/search-text.tsx';
import type { DownloadSearch } from './download-pages.ts';
import { groupNames, isGroup } from './group-names.ts';

interface DownloadFiltersProps {
  search: DownloadSearch;
  onChange: (change: Partial<DownloadSearch>) => void;
}

export function DownloadFilters({ search, onChange }: DownloadFiltersProps) {
  const { t, i18n } = useLingui();
  const { data } = useQuery(reading('GET /api/downloads/filters'));
  return (
    <search className="download-filters">
      <SearchText
        label={t`Search files`}
        placeholder={t`Name of a file or course`}
        value={search.q}
        onChange={(q) => onChange({ q: q.trim() })}
      />
      <Select
        aria-label={t`Course`}
        value={search.course}
        onChange={(event) => onChange({ course: event.target.value })}
        translate={search.course ? 'no' : undefined}
      >
        <option value="">{t`All courses`}</option>
        {data?.courses.map(({ id, title }) => (
          <option key={id} value={id} translate="no">
            {title}
          </option>
        ))}
      </Select>
      <Select
        aria-label={t`Kind`}
        value={search.group}
        onChange={(event) => onChange({ group: isGroup(event.target.value) ? event.target.value : '' })}
      >
        <option value="">{t`All kinds`}</option>
        {data?.groups.map((group) => (
          <option key={group} value={group}>
            {i18n._(groupNames[group])}
          </option>
        ))}
      </Select>
    </search>
  );
}
