import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react';
import type { CellChange, Gradebook, GradebookChanges } from '../../../contract/gradebook.ts';
import type { GradebookCell } from '../../../domain/gradebook-cells.ts';
import { api } from '../../lib/api.ts';
import { sentenceOf } from '../../lib/errors.ts';
import { useUser } from '../../lib/session.ts';
import { toast } from '../../ui/toast-store.ts';
import { signInAgain } from '../session/end-of-session.ts';
import { cellOf, nameOf, placesOf, worthOf } from './cells.ts';
import { changeOf, type Entry, oddOf } from './entries.ts';
import { gradebookQuery, withRows } from './queries.ts';
import { leftScores, type Said } from './left-scores.ts';
import { keeperAt, type Refused, type ScoreKeeper } from './score-keeper.ts';
import { type CellDeed, did, type DoneCell, isOwn, nothingDone, redo, settled, undo } from './undo-stack.ts';
import { useImportUndo } from './use-import-undo.ts';

/** Everything that changes scores on this page, and can be taken back. */
export function useScores(courseId: string, reread: () => void) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const { id: userId } = useUser();
  const [, rerender] = useReducer((n: number) => n + 1, 0);
  const { queryKey } = gradebookQuery(courseId);
  const standing = () => queryClient.getQueryData<Gradebook>(queryKey);
  const cellAt = (activityId: string, userId: string): GradebookCell | null => {
    const gradebook = standing();
    const row = gradebook?.rows.find(({ id }) => id === userId);
    const place = gradebook && placesOf(gradebook).get(activityId);
    return row && place !== undefined ? cellOf(row, place) : null;
  };
  /** Undo and redo that wait until what is on its way has arrived. */
  const asked = useRef<(typeof undo)[]>([]);
  const refused = (cells: readonly Refused[]) => {
    // They meant what was not written, and nothing that went before.
    asked.current = [];
    const inShort = () => ({ title: t`Not saved`, description: sentenceOf(cells.at(-1)?.error) });
    void import('./refused.ts')
      .then(({ refusedWords }) => refusedWords(standing(), cells), inShort)
      .then((words) => toast({ ...words, tone: 'bad' }));
    reread();
  };
  const place = `collegium-scores:${userId}:${courseId}`;
  const hooks = {
    send: (changes: CellChange[], said: Said) =>
      api('PUT /api/courses/{id}/gradebook/scores', { params: { id: courseId }, body: { changes, ...said } }),
    written: (answer: GradebookChanges) =>
      queryClient.setQueryData<Gradebook>(queryKey, (old) => old && withRows(old, answer)),
    refused,
    revisionOf: ({ activityId, userId }: CellChange) => cellAt(activityId, userId)?.revision ?? 0,
    changed: rerender,
    ended() {
      asked.current = [];
      signInAgain(true);
    },
    left: leftScores(place),
  };
  const [keeper] = useState(() => keeperAt(place, hooks));
  const [stack, setStack] = useState(nothingDone);
  const undoImport = useImportUndo(courseId, reread, (error) => {
    toast({ title: t`Not saved`, description: sentenceOf(error), tone: 'bad' });
    reread();
  });
  useRetry(keeper);
  useEffect(() => keeper.resume(), [keeper]);

  function write(
    changes: CellChange[],
    entries: readonly { place: number; row: Entry['row'] }[],
    said: Said = {},
  ): void {
    const cells = changes.flatMap(({ activityId, userId }, index) => {
      const entry = entries[index];
      return entry ? [{ activityId, userId, before: cellOf(entry.row, entry.place) }] : [];
    });
    const deed = { cells: cells.map((cell) => ({ ...cell, after: cell.before })) };
    setStack((old) => did(old, deed));
    keeper.add(changes, said, settling(deed));
  }

  /** What may be a slip is written all the same, and said. */
  function enter(entries: readonly Entry[]): void {
    write(entries.map(changeOf), entries);
    const [first, ...more] = oddOf(standing(), entries);
    if (!first) return;
    const { text } = first;
    const name = nameOf(first.row);
    const { title } = first.column;
    const most = worthOf(first.column) ?? '0';
    toast({
      title: plural(more.length + 1, { one: 'An unusual score', other: '# unusual scores' }),
      description: t`${text} of ${most} points for ${name}, ${title}. It is entered; undo it if it is not meant.`,
    });
  }

  /** What is refused cannot be taken back; of what is written it is known from then on what it left. */
  function settling(deed: CellDeed): (written: readonly CellChange[]) => void {
    return (written) => {
      const cells = deed.cells.filter((cell) => written.some((change) => isOf(cell, change))).map(asItStands);
      setStack((old) => settled(old, deed, cells.length > 0 ? { cells } : null));
    };
  }

  const asItStands = (cell: DoneCell): DoneCell => ({
    ...cell,
    after: cellAt(cell.activityId, cell.userId) ?? cell.after,
  });

  /** Null: others have entered something in all of its cells since, which stays. */
  function goBack(deed: CellDeed): CellDeed | null {
    const own = deed.cells.filter((cell) => isOwn(cell, asItStands(cell).after));
    const left = deed.cells.length - own.length;
    if (left > 0)
      toast({
        title: t`Changed since`,
        description: plural(left, {
          one: 'A score was changed meanwhile and stays as it is.',
          other: '# scores were changed meanwhile and stay as they are.',
        }),
      });
    if (own.length === 0) return null;
    // What stands is kept first, so that it can be brought back in turn.
    const cells = own.map(asItStands);
    const turned = { cells: cells.map(({ before, after, ...ids }) => ({ ...ids, before: after, after: before })) };
    keeper.add(cells.map(backTo), { isUndo: true }, settling(turned));
    return turned;
  }

  const move = (step: typeof undo) => {
    const next = step(stack);
    if (!next) return;
    if ('importedAt' in next.deed) {
      const { done } = next.stack;
      // What came back with it cannot be imported again from here.
      undoImport(next.deed, () => setStack({ done, undone: [] }));
      return;
    }
    const turned = goBack(next.deed);
    setStack(settled(next.stack, next.deed, turned));
  };

  // What is on its way has to have arrived before it can be taken back.
  const goOn = useEffectEvent(() => {
    const step = keeper.isEmpty ? asked.current.shift() : undefined;
    if (step) move(step);
  });
  useEffect(() => goOn());
  const ask = (step: typeof undo) => {
    if (keeper.isEmpty) return move(step);
    asked.current.push(step);
    if (keeper.state === 'offline')
      toast({
        title: t`Offline: kept on this device`,
        description: t`It is taken back once what you entered is saved.`,
      });
  };

  return {
    state: keeper.state,
    pendingOf: (userId: string) => keeper.pendingOf(userId),
    enter,
    change: (change: CellChange, row: Entry['row'], place: number, why: string) =>
      write([change], [{ row, place }], { why }),
    canUndo: stack.done.length > 0,
    canRedo: stack.undone.length > 0,
    imported: (importedAt: string) => setStack((old) => did(old, { importedAt })),
    undo: () => ask(undo),
    redo: () => ask(redo),
  };
}

export type Scores = ReturnType<typeof useScores>;

const isOf = (cell: DoneCell, { activityId, userId }: CellChange) =>
  cell.activityId === activityId && cell.userId === userId;

function backTo({ activityId, userId, before, after }: DoneCell): CellChange {
  const { entered, isExcused, status } = before;
  return { activityId, userId, points: entered, isExcused, status, revision: after.revision };
}

/** What was kept without a connection goes out when there is one; the browser asks before it is thrown away. */
function useRetry(keeper: ScoreKeeper): void {
  useEffect(() => {
    const retry = () => void keeper.flush();
    const ask = (event: BeforeUnloadEvent) => {
      if (!keeper.isEmpty) event.preventDefault();
    };
    addEventListener('online', retry);
    addEventListener('beforeunload', ask);
    return () => {
      removeEventListener('online', retry);
      removeEventListener('beforeunload', ask);
    };
  }, [keeper]);
}
