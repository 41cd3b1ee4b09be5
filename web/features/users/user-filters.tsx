import '../../lib/zod-without-eval.ts';
import { useLingui } from '@lingui/react/macro';
import { Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { role } from '../../../contract/identity.ts';
import { Input } from '../../ui/input.tsx';
import { roleNames } from '../session/role-names.ts';
import { Choice } from './choice.tsx';
import { UserCount } from './user-count.tsx';
import type { UserFilter } from './user-pages.ts';
import { SourceChoice } from './source-choice.tsx';

interface UserFiltersProps {
  filter: UserFilter;
  /** What the list shows: the filter, once its text has settled. */
  asked: UserFilter;
  onChange: (filter: UserFilter) => void;
  /** What can be done to many at once. */
  tools: ReactNode;
}

export function UserFilters({ filter, asked, onChange, tools }: UserFiltersProps) {
  const { t, i18n } = useLingui();
  const label = t`Name, username or e-mail`;
  return (
    <search className="user-filters" aria-label={t`Users`}>
      <span className="search-box user-search">
        <Search />
        <Input
          type="search"
          aria-label={label}
          placeholder={label}
          value={filter.q}
          maxLength={200}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => onChange({ ...filter, q: event.target.value })}
        />
      </span>
      <Choice
        label={t`Role`}
        value={filter.role}
        onChange={(chosen) => onChange({ ...filter, role: chosen })}
        options={[
          { value: 'all', label: t`All roles` },
          ...role.options.map((value) => ({ value, label: i18n._(roleNames[value]) })),
        ]}
      />
      <Choice
        label={t`Status`}
        value={filter.status}
        onChange={(chosen) => onChange({ ...filter, status: chosen })}
        options={[
          { value: 'all', label: t`Active and inactive` },
          { value: 'active', label: t`Active` },
          { value: 'inactive', label: t`Inactive` },
        ]}
      />
      <Choice
        label={t`Last login`}
        value={filter.seen}
        onChange={(chosen) => onChange({ ...filter, seen: chosen })}
        options={[
          { value: 'all', label: t`Any last login` },
          { value: 'week', label: t`In the last 7 days` },
          { value: 'month', label: t`In the last 30 days` },
          { value: 'long-ago', label: t`Not for 30 days` },
          { value: 'never', label: t`Never` },
        ]}
      />
      <Choice
        label={t`Password`}
        value={filter.password}
        onChange={(chosen) => onChange({ ...filter, password: chosen })}
        options={[
          { value: 'all', label: t`With or without password` },
          { value: 'none', label: t`No password` },
          { value: 'single-sign-on', label: t`Single sign-on alone` },
          { value: 'set', label: t`Has a password` },
        ]}
      />
      <SourceChoice value={filter.source} onChange={(source) => onChange({ ...filter, source })} />
      <Choice
        label={t`Sort by`}
        value={filter.sort}
        onChange={(chosen) => onChange({ ...filter, sort: chosen })}
        options={[
          { value: 'name', label: t`By name` },
          { value: 'createdAt', label: t`Newest first` },
          { value: 'lastLoginAt', label: t`Last login first` },
        ]}
      />
      {tools}
      <UserCount filter={asked} />
    </search>
  );
}
