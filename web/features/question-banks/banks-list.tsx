import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { PencilLine, Plus, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Bank } from '../../../contract/banks.ts';
import { isStatus, sentenceOf } from '../../lib/errors.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { EmptyState, ErrorState } from '../../ui/empty-state.tsx';
import { Ghost, Loading } from '../../ui/ghost.tsx';
import { AccessDenied } from '../session/access-denied.tsx';
import { ArchivedNotice, useIsArchived } from '../courses/archived-notice.tsx';
import { BankName } from './bank-name.tsx';
import { banksOf } from './bank-queries.ts';
import { DeleteBank } from './delete-bank.tsx';

type Asked = { what: 'make' } | { what: 'rename' | 'delete'; bank: Bank } | null;

interface BanksListProps {
  courseId: string;
  /** Draws the head of the page around the button that makes a bank. */
  renderHead: (action: ReactNode) => ReactNode;
}

/** The question banks of a course. */
export function BanksList({ courseId, renderHead }: BanksListProps) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const { data: banks, error, refetch } = useQuery(banksOf(courseId));
  const isArchived = useIsArchived(courseId);
  const [asked, setAsked] = useState<Asked>(null);
  const close = () => setAsked(null);
  const refresh = () => queryClient.invalidateQueries({ queryKey: banksOf(courseId).queryKey });
  if (isStatus(error, 403)) return <AccessDenied description={t`Question banks are for the course’s staff.`} />;
  const make = isArchived === false && (
    <Button look="primary" onClick={() => setAsked({ what: 'make' })}>
      <Plus />
      <Trans>New bank</Trans>
    </Button>
  );
  return (
    <>
      {renderHead(banks && banks.length > 0 && make)}
      {error && !banks && (
        <ErrorState title={t`Could not load the banks`} onRetry={() => void refetch()}>
          {sentenceOf(error)}
        </ErrorState>
      )}
      {!banks && !error && (
        <Loading label={t`Loading the banks`}>
          <div className="stack">
            <Ghost height={48} />
            <Ghost height={48} />
          </div>
        </Loading>
      )}
      {banks?.length === 0 && (
        <EmptyState title={<Trans>No question banks yet</Trans>} action={make}>
          <Trans>A bank holds questions that several quizzes use, and from which attempts draw their own.</Trans>
        </EmptyState>
      )}
      <div className="stack">
        {banks && isArchived && <ArchivedNotice courseId={courseId} />}
        <ul className="lines">
          {banks?.map((bank) => (
            <BankLine
              key={bank.id}
              bank={bank}
              canChange={isArchived === false}
              onAsk={(what) => setAsked({ what, bank })}
            />
          ))}
        </ul>
      </div>
      {asked && asked.what !== 'delete' && (
        <BankName
          courseId={courseId}
          bank={asked.what === 'rename' ? asked.bank : null}
          onDone={refresh}
          onClose={close}
        />
      )}
      {asked?.what === 'delete' && <DeleteBank bank={asked.bank} onDone={refresh} onClose={close} />}
    </>
  );
}

interface BankLineProps {
  bank: Bank;
  canChange: boolean;
  onAsk: (what: 'rename' | 'delete') => void;
}

function BankLine({ bank, canChange, onAsk }: BankLineProps) {
  const { t } = useLingui();
  const { id, courseId, name, questions, tags } = bank;
  return (
    <li className="item">
      <div className="grow">
        <Link className="title" to="/courses/$id/banks/$bankId" params={{ id: courseId, bankId: id }} translate="no">
          {name}
        </Link>
        <p className="meta">
          <Plural value={questions} one="# question" other="# questions" />
          {tags.length > 0 && (
            <>
              {' · '}
              <span translate="no">{tags.map(({ tag }) => tag).join(', ')}</span>
            </>
          )}
        </p>
      </div>
      {canChange && (
        <>
          <IconButton label={t`Rename ${name}`} translate="no" onClick={() => onAsk('rename')}>
            <PencilLine />
          </IconButton>
          <IconButton label={t`Delete ${name}`} translate="no" onClick={() => onAsk('delete')}>
            <Trash2 />
          </IconButton>
        </>
      )}
    </li>
  );
}
