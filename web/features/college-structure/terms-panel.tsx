import { Trans, useLingui } from '@lingui/react/macro';
import type { CollegeTerm } from '../../../contract/college-structure.ts';
import { ScrollTable } from '../../ui/scroll-table.tsx';
import { type PartsTableProps, StructureSection } from './structure-section.tsx';
import { TermDialog } from './term-dialog.tsx';
import { TermRow } from './term-row.tsx';

export function TermsPanel() {
  const { t } = useLingui();
  return (
    <StructureSection
      kind="terms"
      title={t`Terms`}
      add={<Trans>Add Term</Trans>}
      none={{
        title: <Trans>No terms yet</Trans>,
        words: <Trans>Courses begin and end within a term. Add the first one.</Trans>,
      }}
      Table={TermTable}
      EditDialog={TermDialog}
    />
  );
}

function TermTable({ all, onDeed }: PartsTableProps<CollegeTerm>) {
  const { t } = useLingui();
  return (
    <ScrollTable label={t`Table of terms`} tableClass="structure-table">
      <thead>
        <tr>
          <th scope="col">{t`Term`}</th>
          <th scope="col" className="only-wide">{t`Dates`}</th>
          <th scope="col" className="right">{t`Courses`}</th>
          <th scope="col">
            <span className="sr">{t`Actions`}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {all.map((term) => (
          <TermRow key={term.id} term={term} all={all} onDeed={onDeed} />
        ))}
      </tbody>
    </ScrollTable>
  );
}
