import { Trans, useLingui } from '@lingui/react/macro';
import { formatNumber } from '../../lib/numbers.ts';
import { Badge } from '../../ui/badge.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Select } from '../../ui/input.tsx';
import { ScrollTable } from '../../ui/scroll-table.tsx';
import { ShowMore } from '../../ui/show-more.tsx';
import { useMore } from '../gradebook/use-more.ts';
import { nameOf } from '../grading/names.ts';
import { givenTo, isUnfit, type MarkedRow, type MarkedWork } from './marked-rows.ts';
import './marked-files.css';

interface Props {
  rows: readonly MarkedRow[];
  works: readonly MarkedWork[];
  isBusy: boolean;
  onChange: (row: MarkedRow, to: MarkedRow) => void;
}

/** Which file goes to whom, and why one goes to nobody. */
export function MarkedTable({ rows, works, isBusy, onChange }: Props) {
  const { t } = useLingui();
  const { shown, more } = useMore(rows.length, 30);
  const names = namesOf(works);
  return (
    <>
      <ScrollTable label={t`Whose the files are`} role="group">
        <thead>
          <tr>
            <th scope="col">
              <Trans>File</Trans>
            </th>
            <th scope="col">
              <Trans>Student</Trans>
            </th>
            <th scope="col">
              <Trans>Status</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, shown).map((row) => (
            <tr key={row.file.path}>
              <th scope="row">
                <Checkbox
                  checked={row.isIncluded}
                  disabled={isBusy || row.work === null || isUnfit(row) || row.problem === 'attached'}
                  onChange={({ currentTarget }) => onChange(row, { ...row, isIncluded: currentTarget.checked })}
                >
                  <span translate="no" title={row.file.path}>
                    {row.name}
                  </span>
                </Checkbox>
              </th>
              <td>
                <Select
                  className="mf-student"
                  aria-label={t`Student for ${row.name}`}
                  disabled={isBusy || isUnfit(row)}
                  value={row.work ?? ''}
                  onChange={({ currentTarget }) =>
                    onChange(
                      row,
                      givenTo(
                        row,
                        works.find(({ work }) => work === currentTarget.value),
                      ),
                    )
                  }
                >
                  <option value="">{t`Nobody`}</option>
                  {works.map(({ work }) => (
                    <option key={work} value={work} translate="no">
                      {names.get(work)}
                    </option>
                  ))}
                </Select>
              </td>
              <td>
                <Standing row={row} works={works} />
              </td>
            </tr>
          ))}
        </tbody>
      </ScrollTable>
      <ShowMore size="small" hasMore={shown < rows.length} onMore={more} />
    </>
  );
}

/** Two who are called the same are told apart as their folders are. */
function namesOf(works: readonly MarkedWork[]): ReadonlyMap<string, string> {
  const plain = works.map((each) => [each, each.group ?? nameOf({ id: each.work, student: each.student })] as const);
  const among = Map.groupBy(plain, ([, name]) => name);
  return new Map(
    plain.map(([{ work, code }, name]) => [work, (among.get(name)?.length ?? 0) > 1 ? `${name} (${code})` : name]),
  );
}

function Standing({ row, works }: { row: MarkedRow; works: readonly MarkedWork[] }) {
  const latest = works.find(({ work }) => work === row.work)?.attempt ?? 0;
  switch (row.problem) {
    case 'nobody':
      return (
        <Badge tone="warn">
          <Trans>Matches nobody</Trans>
        </Badge>
      );
    case 'several':
      return (
        <Badge tone="warn">
          <Trans>Matches more than one</Trans>
        </Badge>
      );
    case 'large':
      return (
        <Badge tone="bad">
          <Trans>Too large</Trans>
        </Badge>
      );
    case 'empty':
      return (
        <Badge tone="bad">
          <Trans>Empty</Trans>
        </Badge>
      );
    case 'same':
      return (
        <Badge>
          <Trans>As it was handed in</Trans>
        </Badge>
      );
    case 'attached':
      return (
        <Badge>
          <Trans>Attached already</Trans>
        </Badge>
      );
    case null:
      return row.attempt !== null && row.attempt < latest ? (
        <Badge tone="info">
          <Trans>
            Of attempt {formatNumber(row.attempt)}; the latest is {formatNumber(latest)}
          </Trans>
        </Badge>
      ) : (
        <Badge tone="ok">
          <Trans>Goes to the student</Trans>
        </Badge>
      );
  }
}
