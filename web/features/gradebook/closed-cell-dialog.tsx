import { Trans } from '@lingui/react/macro';
import type { Gradebook, GradebookColumn, GradebookRow } from '../../../contract/gradebook.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { CellHistoryList } from './cell-history-list.tsx';
import { cellOf, nameOf, worthOf } from './cells.ts';
import { ClosedNotice } from './closed-notice.tsx';
import { readableOf, textOf } from './entries.ts';

interface Props {
  gradebook: Gradebook;
  row: GradebookRow;
  column: GradebookColumn;
  place: number;
  onClose: () => void;
}

/** A score that stays as it is, and what it was before. */
export function ClosedCellDialog({ gradebook, row, column, place, onClose }: Props) {
  const cell = cellOf(row, place);
  const text = readableOf(textOf(gradebook, column, cell));
  const worth = column.gradingType === 'points' ? worthOf(column) : null;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={<span translate="no">{nameOf(row)}</span>}
      description={<span translate="no">{column.title}</span>}
    >
      <div className="body stack">
        <ClosedNotice courseId={gradebook.course.id} closed={gradebook.closed} />
        <p className="num">
          {cell.isExcused ? (
            <Trans>Excused: it does not count for this student</Trans>
          ) : text === '' ? (
            <Trans>No score</Trans>
          ) : worth === null ? (
            <b>{text}</b>
          ) : (
            <Trans>
              <b>{text}</b> of {worth} points
            </Trans>
          )}
        </p>
        <CellHistoryList courseId={gradebook.course.id} activityId={column.id} userId={row.id} />
      </div>
      <div className="dfoot">
        <Button onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      </div>
    </Dialog>
  );
}
