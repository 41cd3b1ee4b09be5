import '../../lib/zod-without-eval.ts';
import { useLingui } from '@lingui/react/macro';
import { rosterKind, type RosterImport, rosterOutcome } from '../../../contract/roster-imports.ts';
import { formatNumber } from '../../lib/numbers.ts';
import { ScrollTable } from '../../ui/scroll-table.tsx';
import { kindNames, outcomeNames } from './words.ts';

/** How many rows of each kind become what. */
export function CountTable({ counts }: Pick<RosterImport, 'counts'>) {
  const { t, i18n } = useLingui();
  const kinds = rosterKind.options.filter((kind) => counts.some((count) => count.kind === kind));
  const rowsOf = (kind: string, outcome: string) =>
    counts.find((count) => count.kind === kind && count.outcome === outcome)?.rows ?? 0;
  return (
    <ScrollTable label={t`What becomes of the rows`} role="group" tableClass="roster-counts">
      <thead>
        <tr>
          <th scope="col">{t`What`}</th>
          {rosterOutcome.options.map((outcome) => (
            <th key={outcome} scope="col" className="right">
              {i18n._(outcomeNames[outcome])}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {kinds.map((kind) => (
          <tr key={kind}>
            <th scope="row">{i18n._(kindNames[kind])}</th>
            {rosterOutcome.options.map((outcome) => (
              <td key={outcome} className="num right">
                {formatNumber(rowsOf(kind, outcome))}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  );
}
