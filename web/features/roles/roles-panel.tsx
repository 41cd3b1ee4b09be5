import './roles.css';
import { Trans } from '@lingui/react/macro';
import { Lock, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import type { RoleTable as Table } from '../../../contract/roles.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast-store.ts';
import { t } from '@lingui/core/macro';
import { useLockWords } from './capability-words.ts';
import { Asked } from '../platform/asked.tsx';
import { RoleChanges } from './role-changes.tsx';
import { rolesQuery } from './roles-query.ts';
import { RoleTable } from './role-table.tsx';

/** What each role may do: looked at, changed within its bounds, and made usual again. */
export function RolesPanel() {
  return (
    <Asked query={rolesQuery} height={620}>
      {(table) => <Roles table={table} />}
    </Asked>
  );
}

type Changes = Table['changes'];

function Roles({ table }: { table: Table }) {
  const [changes, setChanges] = useState<Changes>(table.changes);
  const [reviewed, setReviewed] = useState<Changes | null>(null);
  const isChanged = JSON.stringify(tidy(changes, table)) !== JSON.stringify(tidy(table.changes, table));
  const locks = useLockWords();
  const isUsual = Object.keys(tidy(table.changes, table)).length === 0;
  return (
    <section className="stack loose">
      <p className="lede">
        <Trans>
          What a role may do at all. In which course, and to whom, follows from the relation: teaching, assisting, being
          enrolled. Cells with a lock are fixed.
        </Trans>
      </p>
      <RoleTable
        table={table}
        has={(role, cell) => changes[role]?.[cell.capability] ?? cell.usual}
        onChange={(role, capability, has) =>
          setChanges({ ...changes, [role]: { ...changes[role], [capability]: has } })
        }
      />
      <ul className="roles-locks meta">
        {Object.values(locks).map((sentence) => (
          <li key={sentence}>
            <Lock /> {sentence}
          </li>
        ))}
      </ul>
      <div className="row wrap tight">
        <Button look="primary" disabled={!isChanged} onClick={() => setReviewed(tidy(changes, table))}>
          <Trans>Review changes</Trans>
        </Button>
        {isChanged && (
          <Button look="quiet" onClick={() => setChanges(table.changes)}>
            <Trans>Undo</Trans>
          </Button>
        )}
        {!isUsual && (
          <Button look="quiet" onClick={() => setReviewed({})}>
            <RotateCcw />
            <Trans>Reset to default</Trans>
          </Button>
        )}
      </div>
      {reviewed && (
        <RoleChanges
          table={table}
          changes={reviewed}
          onClose={() => setReviewed(null)}
          onSaved={(saved) => {
            setReviewed(null);
            setChanges(saved.changes);
            toast({ title: t`Roles saved` });
          }}
          onTaken={(theirs) => {
            setReviewed(null);
            setChanges(theirs.changes);
          }}
        />
      )}
    </section>
  );
}

/** Without what is as usual. */
function tidy(changes: Changes, table: Table): Changes {
  const kept: Changes = {};
  for (const { role, cells } of table.roles)
    for (const { capability, usual } of cells) {
      const has = changes[role]?.[capability];
      if (has !== undefined && has !== usual) kept[role] = { ...kept[role], [capability]: has };
    }
  return kept;
}
