import { Trans, useLingui } from '@lingui/react/macro';
import { Check, Lock, Minus } from 'lucide-react';
import type { RoleTable as Table } from '../../../contract/roles.ts';
import type { Capability } from '../../../domain/access.ts';
import { allCapabilities } from '../../../domain/platform/roles.ts';
import { formatNumber } from '../../lib/numbers.ts';
import { roleNames } from '../session/role-names.ts';
import { useCapabilityWords, useLockWords } from './capability-words.ts';

type Cell = Table['roles'][number]['cells'][number];
type RoleRow = Table['roles'][number];

interface RoleTableProps {
  table: Table;
  /** Whether a role has a capability, as it is chosen. */
  has: (role: RoleRow['role'], cell: Cell) => boolean;
  onChange: (role: RoleRow['role'], capability: Capability, has: boolean) => void;
}

/** Every capability for every role; what is fixed says why. */
export function RoleTable({ table, has, onChange }: RoleTableProps) {
  const { t, i18n } = useLingui();
  const words = useCapabilityWords();
  return (
    <div className="scroll-x">
      <table className="ctable roles-table" aria-label={t`What each role may do`}>
        <thead>
          <tr>
            <th scope="col">
              <Trans>May</Trans>
            </th>
            {table.roles.map(({ role, people }) => (
              <th key={role} scope="col">
                {i18n._(roleNames[role])} <span className="meta num">{formatNumber(people)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {allCapabilities.map((capability) => (
            <tr key={capability}>
              <th scope="row">{words[capability]}</th>
              {table.roles.map((row) => {
                const cell = row.cells.find((each) => each.capability === capability);
                return (
                  <td key={row.role}>
                    {cell && (
                      <CellOf
                        cell={cell}
                        label={`${i18n._(roleNames[row.role])}: ${words[capability]}`}
                        has={has(row.role, cell)}
                        onChange={(isGiven) => onChange(row.role, capability, isGiven)}
                      />
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface CellProps {
  cell: Cell;
  label: string;
  has: boolean;
  onChange: (has: boolean) => void;
}

function CellOf({ cell, label, has, onChange }: CellProps) {
  const { t } = useLingui();
  const locks = useLockWords();
  if (cell.lock === null)
    return (
      <span className="roles-cell">
        <label className="check bare">
          <input
            type="checkbox"
            aria-label={label}
            checked={has}
            onChange={({ currentTarget }) => onChange(currentTarget.checked)}
          />
        </label>
        {has !== cell.usual && (
          <span className="meta">
            <Trans>changed</Trans>
          </span>
        )}
      </span>
    );
  return (
    <span className="roles-cell fixed" title={locks[cell.lock]}>
      {has ? <Check /> : <Minus />}
      <Lock />
      <span className="sr">
        {has ? t`yes` : t`no`}. {locks[cell.lock]}
      </span>
    </span>
  );
}
