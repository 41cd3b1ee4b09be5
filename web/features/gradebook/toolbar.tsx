import { Trans, useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { FileText, Search } from 'lucide-react';
import type { Gradebook } from '../../../contract/gradebook.ts';
import { Input, Select } from '../../ui/input.tsx';
import { type Showing, showings, type View } from './view.ts';

interface Props {
  gradebook: Gradebook;
  view: View;
  onChange: (view: View) => void;
  onHelp: () => void;
}

/** Which students and which columns are shown, and what the colours say. */
export function Toolbar({ gradebook, view, onChange, onHelp }: Props) {
  const { t } = useLingui();
  const { sections, groups, rows } = gradebook;
  const names: Record<Showing, string> = {
    all: t`Everything`,
    waiting: t`To grade`,
    missing: t`Missing`,
    late: t`Late`,
    unposted: t`Not posted`,
  };
  return (
    <div className="gb-tools" role="search" aria-label={t`Filter the gradebook`}>
      <span className="search-box gb-search">
        <Search />
        <Input
          type="search"
          aria-label={t`Find a student`}
          placeholder={t`Find a student`}
          value={view.search}
          onChange={(event) => onChange({ ...view, search: event.target.value })}
        />
      </span>
      {sections.length > 0 && (
        <Select
          aria-label={t`Section`}
          value={view.sectionId ?? ''}
          onChange={(event) => onChange({ ...view, sectionId: event.target.value || null })}
        >
          <option value="">
            {plural(rows.length, { one: 'All sections, # student', other: 'All sections, # students' })}
          </option>
          {sections.map(({ id, name }) => (
            <option key={id} value={id} translate="no">
              {name}
            </option>
          ))}
        </Select>
      )}
      {groups.length > 1 && (
        <Select
          aria-label={t`Columns`}
          value={view.groupId ?? ''}
          onChange={(event) => onChange({ ...view, groupId: event.target.value || null })}
        >
          <option value="">{t`All columns`}</option>
          {groups.map(({ id, name }) => (
            <option key={id} value={id} translate="no">
              {name}
            </option>
          ))}
        </Select>
      )}
      <Select
        aria-label={t`Show`}
        value={view.showing}
        onChange={(event) => {
          const showing = showings.find((each) => each === event.target.value);
          if (showing) onChange({ ...view, showing });
        }}
      >
        {showings.map((each) => (
          <option key={each} value={each}>
            {names[each]}
          </option>
        ))}
      </Select>
      <span className="grow" />
      <span className="meta gb-key">
        <span>
          <i className="k-late" />
          <Trans>late</Trans>
        </span>
        <span>
          <i className="k-miss" />
          <Trans>missing</Trans>
        </span>
        <span>
          <FileText />
          <Trans>to grade</Trans>
        </span>
        <button type="button" className="link" onClick={onHelp}>
          <Trans>
            Shortcuts <kbd>?</kbd>
          </Trans>
        </button>
      </span>
    </div>
  );
}
