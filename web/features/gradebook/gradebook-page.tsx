import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense, useCallback, useMemo, useState } from 'react';
import type { Gradebook, GradebookColumn, GradebookRow } from '../../../contract/gradebook.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { toast } from '../../ui/toast-store.ts';
import { ClosedNotice, useClosedWords } from './closed-notice.tsx';
import type { ColumnDeed } from './column-menu.tsx';
import type { Opened } from './dialogs.tsx';
import { type Entry, problemOf } from './entries.ts';
import { GradebookGrid } from './gradebook-grid.tsx';
import { GradebookHead } from './gradebook-head.tsx';
import { GridHints } from './grid-hints.tsx';
import { StudentList } from './student-list.tsx';
import { useMedia } from '../../lib/use-media.ts';
import { Toolbar } from './toolbar.tsx';
import { useGradebookLive } from './use-live.ts';
import { useScores } from './use-scores.ts';
import { useView } from './use-view.ts';
import { shownAgain, shownColumns, shownStudents, type View } from './view.ts';
import { late } from '../../ui/late.ts';

const Dialogs = late(() => import('./dialogs.tsx'));

/** A course's gradebook, once it is read. */
export function GradebookPage({ gradebook }: { gradebook: Gradebook }) {
  const { t } = useLingui();
  const courseId = gradebook.course.id;
  const reread = useGradebookLive(courseId);
  const scores = useScores(courseId, reread);
  const [view, setView] = useView(gradebook);
  const [opened, setOpened] = useState<Opened | null>(null);
  // A grid of a hundred columns is none to look at on a phone.
  const isNarrow = useMedia('(max-width: 700px)');
  const students = gradebook.rows.length;
  const order = useOrder(gradebook, view);
  const rows = useMemo(() => {
    const byId = new Map(gradebook.rows.map((row) => [row.id, row]));
    return order.flatMap((id) => byId.get(id) ?? []);
  }, [gradebook.rows, order]);
  const { columns: all, closed } = gradebook;
  const closedWords = useClosedWords(closed);
  const { groupId } = view;
  const columns = useMemo(() => shownColumns({ columns: all }, { groupId }), [all, groupId]);

  const sortBy = useCallback(
    (by: string, way?: 'ascending' | 'descending') => {
      const isTurned = view.sort.by === by && !view.sort.isDescending;
      setView({ ...view, sort: { by, isDescending: way ? way === 'descending' : isTurned } });
    },
    [view, setView],
  );
  const doToColumn = useCallback(
    (deed: ColumnDeed, { id }: GradebookColumn) => {
      if (deed === 'ascending' || deed === 'descending') sortBy(id, deed);
      else setOpened({ what: deed, userId: null, columnId: id });
    },
    [sortBy],
  );

  function paste(entries: Entry[], block: string[][]): void {
    const description = closed ? closedWords : refusalOf(entries, block);
    if (description === undefined) scores.enter(entries);
    else toast({ title: t`Nothing was pasted`, description, tone: 'bad' });
  }

  function refusalOf(entries: Entry[], block: string[][]): string | undefined {
    for (const { column, row, text } of entries) {
      const problem = problemOf(gradebook, column, text);
      const { title } = column;
      const name = `${row.firstName} ${row.lastName}`;
      if (problem) return t`${name}, ${title}: “${text}”. ${problem}`;
    }
    const wanted = block.reduce((sum, line) => sum + line.length, 0);
    if (entries.length < wanted) return t`The block is larger than what is left of the gradebook from here.`;
    if (entries.length > 2000) return t`Paste at most 2,000 scores at a time, or import a file.`;
    return undefined;
  }

  const open = (what: 'cell' | 'total' | 'student', row: GradebookRow, column: GradebookColumn | null) =>
    setOpened({ what, userId: row.id, columnId: column?.id ?? null });

  return (
    <>
      <GradebookHead
        gradebook={gradebook}
        scores={scores}
        onOpen={(what) => setOpened({ what, userId: null, columnId: null })}
      />
      <ClosedNotice courseId={courseId} closed={closed} />
      <Toolbar
        gradebook={gradebook}
        view={view}
        onChange={setView}
        onHelp={() => setOpened({ what: 'help', userId: null, columnId: null })}
      />
      {gradebook.columns.length === 0 || students === 0 ? (
        <Empty gradebook={gradebook} />
      ) : rows.length === 0 ? (
        <EmptyState title={t`No student fits`}>
          <Trans>Choose another filter, or search for another name.</Trans>
        </EmptyState>
      ) : isNarrow ? (
        <StudentList gradebook={gradebook} rows={rows} columns={columns} onOpen={open} />
      ) : (
        <>
          <GradebookGrid
            gradebook={gradebook}
            rows={rows}
            columns={columns}
            view={view}
            scores={scores}
            onSort={sortBy}
            onColumn={doToColumn}
            onOpen={open}
            onHelp={() => setOpened({ what: 'help', userId: null, columnId: null })}
            onClosed={() => toast({ title: t`Nothing was changed`, description: closedWords, tone: 'bad' })}
            onPaste={(entries, _at, block) => paste(entries, block)}
          />
          <GridHints isClosed={closed !== null} />
        </>
      )}
      {opened && (
        <Suspense fallback={null}>
          <Dialogs
            opened={opened}
            gradebook={gradebook}
            rows={rows}
            scores={scores}
            onClose={() => setOpened(null)}
            reread={reread}
          />
        </Suspense>
      )}
    </>
  );
}

function Empty({ gradebook }: { gradebook: Gradebook }) {
  const { t } = useLingui();
  return gradebook.columns.length === 0 ? (
    <EmptyState title={t`Nothing is graded yet`}>
      <Trans>Assignments, quizzes and discussions with points stand here as columns.</Trans>
    </EmptyState>
  ) : (
    <EmptyState title={t`No students yet`}>
      <Trans>Students stand here once they are in the course.</Trans>
    </EmptyState>
  );
}

/** Who is shown, and in which order, is found anew when the view changes. */
function useOrder(gradebook: Gradebook, view: View): readonly string[] {
  const [held, setHeld] = useState<{ view: View; order: readonly string[] }>(() => ({
    view,
    order: shownStudents(gradebook, view),
  }));
  const order = useMemo(
    () => (held.view === view ? shownAgain(gradebook, view, held.order) : shownStudents(gradebook, view)),
    [gradebook, view, held],
  );
  if (order !== held.order) setHeld({ view, order });
  return order;
}
