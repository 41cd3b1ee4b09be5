import './structure.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { CollegeTerm } from '../../../contract/college-structure.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Section } from '../../ui/section.tsx';
import { MergeDialog } from './merge-dialog.tsx';
import { RemoveDialog } from './remove-dialog.tsx';
import { StructureState } from './structure-state.tsx';
import { TermDialog } from './term-dialog.tsx';
import { TermRow } from './term-row.tsx';

type Deed = { kind: 'edit'; term: CollegeTerm | null } | { kind: 'merge' | 'remove'; term: CollegeTerm };

/** The terms of the college: made, changed, merged, and removed while nothing belongs to them. */
export function TermsPanel() {
  const { t } = useLingui();
  const [deed, setDeed] = useState<Deed | null>(null);
  const close = () => setDeed(null);
  return (
    <Section
      title={t`Terms`}
      action={
        <Button onClick={() => setDeed({ kind: 'edit', term: null })}>
          <Plus />
          <Trans>Add Term</Trans>
        </Button>
      }
    >
      <StructureState>
        {({ terms }) => (
          <>
            {terms.length === 0 ? (
              <EmptyState title={<Trans>No terms yet</Trans>}>
                <Trans>Courses begin and end within a term. Add the first one.</Trans>
              </EmptyState>
            ) : (
              <TermTable terms={terms} onDeed={setDeed} />
            )}
            {deed?.kind === 'edit' && <TermDialog term={deed.term} onClose={close} />}
            {deed?.kind === 'merge' && <MergeDialog kind="terms" one={deed.term} all={terms} onClose={close} />}
            {deed?.kind === 'remove' && <RemoveDialog kind="terms" one={deed.term} onClose={close} />}
          </>
        )}
      </StructureState>
    </Section>
  );
}

function TermTable({ terms, onDeed }: { terms: readonly CollegeTerm[]; onDeed: (deed: Deed) => void }) {
  const { t } = useLingui();
  return (
    <div className="scroll-x" role="region" aria-label={t`Table of terms`} tabIndex={0}>
      <table className="ctable structure-table">
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
          {terms.map((term) => (
            <TermRow
              key={term.id}
              term={term}
              all={terms}
              onEdit={() => onDeed({ kind: 'edit', term })}
              onMerge={() => onDeed({ kind: 'merge', term })}
              onRemove={() => onDeed({ kind: 'remove', term })}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}
