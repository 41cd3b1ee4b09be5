import { plural, t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import type { BoardItem } from '../../../contract/assignments.ts';
import { formatList, formatNumber } from '../../lib/numbers.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { Section } from '../../ui/section.tsx';
import { ShowMore } from '../../ui/show-more.tsx';
import { BoardTools } from './board-tools.tsx';
import { columnsOf, coursesOf, dueThisWeek } from './columns.ts';
import { TaskCard } from './task-card.tsx';
import { useChosen } from './use-chosen.ts';

/** What is to be done is all there, or late work would hide what is due next; what was graded grows for years. */
const atFirst = { pending: 30, others: 3 };

/** A student's work: what is to be done, what is being graded, and what was. */
export function Board({ items }: { items: readonly BoardItem[] }) {
  const courses = coursesOf(items);
  const { chosen, choose } = useChosen(courses);
  const { pending, submitted, graded } = columnsOf(items, chosen);
  // What a search leaves out is there all the same.
  const isSearched = chosen.search.trim() !== '';
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
            : plural(due, { one: 'One is due this week.', 2: 'Two are due this week.', other: '# are due this week.' })
        }
        action={<BoardTools chosen={chosen} courses={courses} onChange={choose} />}
      />
      {pending.length + submitted.length + graded.length === 0 && (
        <p className="meta" role="status">
          <Trans>No assignment fits. Search for something else, or choose all courses.</Trans>
        </p>
      )}
      <div className="board">
        <Column
          title={<Trans>Pending</Trans>}
          items={pending}
          most={atFirst.pending}
          empty={isSearched ? null : t`Nothing to do here.`}
        />
        <Column
          title={<Trans>Submitted</Trans>}
          items={submitted}
          empty={isSearched ? null : t`Nothing waits for a grade.`}
        />
        <Column title={<Trans>Graded</Trans>} items={graded} empty={isSearched ? null : t`Nothing is graded yet.`} />
      </div>
    </>
  );
}

interface ColumnProps {
  title: ReactNode;
  items: readonly BoardItem[];
  /** So many before one asks for the rest. */
  most?: number;
  empty: string | null;
}

function Column({ title, items, most = atFirst.others, empty }: ColumnProps) {
  const [isWhole, setIsWhole] = useState(false);
  const hidden = isWhole ? 0 : items.length - most;
  const first = items.find(({ locked }) => locked === null);
  return (
    <Section title={title} action={<span className="meta num">{countOf(items)}</span>}>
      <div>
        {items.length === 0 && empty && <p className="meta">{empty}</p>}
        <ul className="stack">
          {items.slice(0, isWhole ? items.length : most).map((item) => (
            <TaskCard key={item.id} item={item} isFirst={item === first} />
          ))}
        </ul>
        <ShowMore className="more" look="quiet" size="small" hasMore={hidden > 0} onMore={() => setIsWhole(true)}>
          <Plural value={hidden} one="Show # more" other="Show # more" />
        </ShowMore>
      </div>
    </Section>
  );
}

/** Quizzes and discussions stand among the work, but are not counted as assignments anywhere else: where there are some, it is said. */
function countOf(items: readonly BoardItem[]): string {
  const count = (wanted: BoardItem['kind']) => items.filter(({ kind }) => kind === wanted).length;
  const assignments = count('assignment');
  const quizzes = count('quiz');
  const discussions = count('discussion');
  if (assignments === items.length) return formatNumber(assignments);
  return formatList([
    ...(assignments > 0 ? [plural(assignments, { one: '# assignment', other: '# assignments' })] : []),
    ...(quizzes > 0 ? [plural(quizzes, { one: '# quiz', other: '# quizzes' })] : []),
    ...(discussions > 0 ? [plural(discussions, { one: '# discussion', other: '# discussions' })] : []),
  ]);
}
