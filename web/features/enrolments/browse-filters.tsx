import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { reading } from '../../lib/query-client.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Select } from '../../ui/input.tsx';
import { levelNames } from './level-names.ts';
import { SearchBox } from './search-box.tsx';
import { useBrowse } from './use-browse.ts';

const levels = ['beginner', 'intermediate', 'advanced'] as const;

/** Narrows the courses to join; every choice stands in the address. */
export function BrowseFilterBar() {
  const { t, i18n } = useLingui();
  const { filters, narrow } = useBrowse();
  const { data } = useQuery(reading('GET /api/open-courses/filters'));
  return (
    <search className="filters browse-filters">
      <SearchBox value={filters.q ?? ''} onChange={(q) => narrow({ q })} />
      <Select
        aria-label={t({ context: 'academic', message: 'Subject' })}
        value={filters.subject ?? ''}
        onChange={(event) => narrow({ subject: event.target.value || undefined })}
      >
        <option value="">{t`All subjects`}</option>
        {(data?.subjects ?? known(filters.subject)).map((subject) => (
          <option key={subject} value={subject} translate="no">
            {subject}
          </option>
        ))}
      </Select>
      <Select
        aria-label={t`Level`}
        value={filters.level ?? ''}
        onChange={(event) => narrow({ level: levels.find((level) => level === event.target.value) })}
      >
        <option value="">{t`All levels`}</option>
        {levels.map((level) => (
          <option key={level} value={level}>
            {i18n._(levelNames[level])}
          </option>
        ))}
      </Select>
      <Select
        aria-label={t`Credits`}
        value={filters.credits === undefined ? '' : String(filters.credits)}
        onChange={(event) => narrow({ credits: Number(event.target.value) || undefined })}
      >
        <option value="">{t`Any credits`}</option>
        {(data?.credits ?? []).map((credits) => (
          <option key={credits} value={credits}>
            <Plural value={credits} one="# credit" other="# credits" />
          </option>
        ))}
      </Select>
      <Select
        aria-label={t`Term`}
        value={filters.term ?? ''}
        onChange={(event) => narrow({ term: event.target.value || undefined })}
      >
        <option value="">{t`All terms`}</option>
        {(data?.terms ?? []).map(({ id, name }) => (
          <option key={id} value={id} translate="no">
            {name}
          </option>
        ))}
      </Select>
      {(data?.departments.length ?? 0) > 0 && (
        <Select
          aria-label={t`Department`}
          value={filters.department ?? ''}
          onChange={(event) => narrow({ department: event.target.value || undefined })}
        >
          <option value="">{t`All departments`}</option>
          {data?.departments.map(({ id, name }) => (
            <option key={id} value={id} translate="no">
              {name}
            </option>
          ))}
        </Select>
      )}
      <Checkbox
        checked={filters.free === '1'}
        onChange={(event) => narrow({ free: event.target.checked ? '1' : undefined })}
      >
        <Trans>Free places only</Trans>
      </Checkbox>
    </search>
  );
}

/** A choice from the address is shown before the server has said what there is to choose from. */
function known(subject: string | undefined): string[] {
  return subject === undefined ? [] : [subject];
}
