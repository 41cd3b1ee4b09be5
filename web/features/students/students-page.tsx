import './students.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { CircleQuestionMark, Download } from 'lucide-react';
import { useState } from 'react';
import { sentenceOf } from '../../lib/errors.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState, ErrorState } from '../../ui/empty-state.tsx';
import { Ghost, Loading } from '../../ui/ghost.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { ShowMore } from '../../ui/show-more.tsx';
import { MessageBar } from './message-bar.tsx';
import { RiskHelp } from './risk-help.tsx';
import { StudentFilters } from './student-filters.tsx';
import { fileAddress, isNarrowed, studentPages } from './student-pages.ts';
import { StudentTable } from './student-table.tsx';
import { useWanted } from './use-wanted.ts';

/** Who learns in my courses, or is assigned to me, and who needs me first. */
export function StudentsPage({ title, isSupervisor }: { title: string; isSupervisor: boolean }) {
  const { t } = useLingui();
  const [wanted, setWanted] = useWanted();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [isExplained, setExplained] = useState(false);
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage, isPlaceholderData } = useInfiniteQuery(
    studentPages(wanted),
  );
  const students = data?.pages.flatMap(({ items }) => items) ?? [];
  const total = data?.pages[0]?.total ?? null;
  return (
    <>
      <PageHead
        title={title}
        sub={
          isSupervisor ? (
            <Trans>How the students assigned to you are doing, from what they see themselves.</Trans>
          ) : (
            <Trans>How the students of your courses are doing, and why somebody needs you.</Trans>
          )
        }
        action={
          <div className="row tight wrap">
            <Button look="quiet" onClick={() => setExplained(true)}>
              <CircleQuestionMark />
              <Trans>How risk is judged</Trans>
            </Button>
            <a className="btn" href={fileAddress(wanted)} download>
              <Download />
              <Trans>Export CSV</Trans>
            </a>
          </div>
        }
      />
      <StudentFilters wanted={wanted} total={total} onChange={setWanted} />
      {error && !data ? (
        <ErrorState title={t`Could not load your students`} onRetry={() => void refetch()}>
          {sentenceOf(error)}
        </ErrorState>
      ) : !data ? (
        <Loading label={t`Loading your students`}>
          <Ghost height={420} />
        </Loading>
      ) : students.length === 0 ? (
        <NoStudents isFiltered={isNarrowed(wanted)} isSupervisor={isSupervisor} />
      ) : (
        <section aria-label={t`Students`} aria-busy={isPlaceholderData || undefined}>
          <StudentTable students={students} chosen={chosen} onChoose={setChosen} />
          <ShowMore className="students-more" hasMore={hasNextPage} busy={isFetchingNextPage} onMore={fetchNextPage} />
        </section>
      )}
      {chosen.size > 0 && <MessageBar chosen={[...chosen]} onClear={() => setChosen(new Set())} />}
      {isExplained && <RiskHelp onClose={() => setExplained(false)} />}
    </>
  );
}

function NoStudents({ isFiltered, isSupervisor }: { isFiltered: boolean; isSupervisor: boolean }) {
  if (isFiltered)
    return (
      <EmptyState title={<Trans>No student fits this search</Trans>}>
        <Trans>Check the spelling, or choose other filters.</Trans>
      </EmptyState>
    );
  return (
    <EmptyState title={<Trans>No students yet</Trans>}>
      {isSupervisor ? (
        <Trans>An administrator assigns students to you.</Trans>
      ) : (
        <Trans>They stand here as soon as somebody has joined one of your courses.</Trans>
      )}
    </EmptyState>
  );
}
