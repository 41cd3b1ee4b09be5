import { Trans, useLingui } from '@lingui/react/macro';
import type { ListedLine } from '../../../contract/people.ts';
import { Badge } from '../../ui/badge.tsx';
import { ScrollTable } from '../../ui/scroll-table.tsx';
import { outcomeWords } from './outcome-words.ts';

/** Line by line, what becomes of a pasted list. */
export function ListFindings({ applied, lines }: { applied: boolean; lines: readonly ListedLine[] }) {
  const { t, i18n } = useLingui();
  return (
    <ScrollTable label={t`What becomes of each line`} role="group" className="list-findings">
      <thead>
        <tr>
          <th scope="col">{t`Line`}</th>
          <th scope="col">{t`Student`}</th>
          <th scope="col">{applied ? t`What was done` : t`What will be done`}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ line, text, outcome, student }) => (
          <tr key={`${line} ${text}`}>
            <td className="num">{line}</td>
            <td translate="no">
              {student ? `${student.firstName} ${student.lastName}` : <span className="meta">{text}</span>}
            </td>
            <td>
              <Outcome applied={applied} outcome={outcome}>
                {i18n._(outcomeWords[outcome].word)}
              </Outcome>
            </td>
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  );
}

interface OutcomeProps {
  applied: boolean;
  outcome: ListedLine['outcome'];
  children: string;
}

function Outcome({ applied, outcome, children }: OutcomeProps) {
  const { tone } = outcomeWords[outcome];
  if (tone === undefined) return <span className="meta">{children}</span>;
  if (!applied || tone !== 'ok') return <Badge tone={tone}>{children}</Badge>;
  return <Badge tone="ok">{outcome === 'enrol' ? <Trans>Enrolled</Trans> : <Trans>Invited</Trans>}</Badge>;
}
