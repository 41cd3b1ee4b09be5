import { plural, t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import type { BoardItem } from '../../../contract/assignments.ts';
import { formatNumber } from '../../lib/numbers.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { Section } from '../../ui/section.tsx';
import { BoardTools } from './board-tools.tsx';
import { type Chosen, columnsOf, coursesOf, dueThisWeek } from './columns.ts';
import { TaskCard } from './task-card.tsx';

const atFirst = 3;

/** A student's work: what is to be done, what is being graded, and what was. */
export function Board({ items }: { items: readonly BoardItem[] }) {
  const [chosen, setChosen] = useState<Chosen>({ course: 'all', search: '', order: 'due' });
  const { pending, submitted, graded } = columnsOf(items, chosen);
  // What a search leaves out is there all the same.
  const isNarrowed = chosen.course !== 'all' || chosen.search.trim() !== '';
  const due = dueThisWeek(items);
  if (items.length === 0)
    return (
      <>
        <PageHead title={<Trans>Assignments</Trans>} />
        <EmptyState title={<Trans>No assignments yet</Trans>}>
          <Trans>The work of your courses stands here once your instructors publish it.</Trans>
        </EmptyState>
      </>
    );
  return (
    <>
      <PageHead
        title={<Trans>Assignments</Trans>}
        sub={
          due === 0
            ? t`Nothing is due this week.`
            : plural(due, { one: '# is due this week.', other: '# are due this week.' })
        }
      />
      <BoardTools chosen={chosen} courses={coursesOf(items)} onChange={setChosen} />
      {pending.length + submitted.length + graded.length === 0 && (
        <p className="meta" role="status">
          <Trans>No assignment fits. Search for something else, or choose all courses.</Trans>
        </p>
      )}
      <div className="board">
        <Column title={<Trans>Pending</Trans>} items={pending} empty={isNarrowed ? null : t`Nothing to do here.`} />
        <Column
          title={<Trans>Submitted</Trans>}
          items={submitted}
          empty={isNarrowed ? null : t`Nothing waits for a grade.`}
        />
        <Column title={<Trans>Graded</Trans>} items={graded} empty={isNarrowed ? null : t`Nothing is graded yet.`} />
      </div>
    </>
  );
}

function Column({ title, items, empty }: { title: ReactNode; items: readonly BoardItem[]; empty: string | null }) {
  const [most, setMost] = useState(atFirst);
  const hidden = items.length - most;
  const first = items.find(({ locked }) => locked === null);
  return (
    <Section title={title} action={<span className="meta num">{formatNumber(items.length)}</span>}>
      {items.length === 0 && empty && <p className="meta">{empty}</p>}
      <ul className="stack">
        {items.slice(0, most).map((item) => (
          <TaskCard key={item.id} item={item} isFirst={item === first} />
        ))}
      </ul>
      {hidden > 0 && (
        <p className="more">
          <Button look="quiet" size="small" onClick={() => setMost(items.length)}>
            <Plural value={hidden} one="Show # more" other="Show # more" />
          </Button>
        </p>
      )}
    </Section>
  );
}
