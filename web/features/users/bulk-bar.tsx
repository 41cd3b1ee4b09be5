import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { SetupLinks } from '../setup-links/setup-links.tsx';
import { BulkDialog } from './bulk-dialog.tsx';
import { type Selection, whoOf } from './bulk-selection.ts';
import type { UserFilter } from './user-pages.ts';

interface BulkBarProps {
  selection: Exclude<Selection, null>;
  filter: UserFilter;
  /** How many the filter finds, and who of them is shown. */
  total: number;
  shown: readonly { id: string }[];
  onChange: (selection: Selection) => void;
}

/** How many are chosen, and what can be done to them. */
export function BulkBar({ selection, filter, total, shown, onChange }: BulkBarProps) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const count = selection === 'all' ? total : selection.ids.size;
  return (
    <div className="bulk-bar" role="group" aria-label={t`Chosen users`}>
      <b className="num" role="status">
        <Plural value={count} one="# user chosen" other="# users chosen" />
      </b>
      <Button size="small" onClick={() => onChange({ ids: new Set(shown.map(({ id }) => id)) })}>
        <Trans>All Shown</Trans>
      </Button>
      <Button size="small" onClick={() => onChange('all')}>
        {plural(total, { one: 'The # Found', other: 'All # Found' })}
      </Button>
      <span className="grow" />
      <SetupLinks who={whoOf(selection, filter)} size="small" disabled={count === 0} />
      <Button size="small" look="primary" disabled={count === 0} onClick={() => setOpen(true)}>
        <Trans>Change Chosen…</Trans>
      </Button>
      <Button size="small" onClick={() => onChange(null)}>
        <Trans>Done</Trans>
      </Button>
      {isOpen && <BulkDialog selection={selection} filter={filter} count={count} onClose={() => setOpen(false)} />}
    </div>
  );
}
