// Together with these, not after them.
import '../../ui/dialog-open.tsx';
import './gradebook-dialogs.css';
import type { Gradebook, GradebookRow } from '../../../contract/gradebook.ts';
import { CellDialog } from './cell-dialog.tsx';
import { ClosedCellDialog } from './closed-cell-dialog.tsx';
import { ExplainDialog } from './explain-dialog.tsx';
import { FillDialog } from './fill-dialog.tsx';
import { GridKeysDialog } from './grid-keys-dialog.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { MessageDialog } from './message-dialog.tsx';
import { PostingDialog } from './posting-dialog.tsx';
import { RulesDialog } from './rules-dialog.tsx';
import { StudentDialog } from './student-dialog.tsx';
import type { Scores } from './use-scores.ts';

/** What stands over the gradebook: by ids, because what they name may change meanwhile. */
export interface Opened {
  what: 'cell' | 'total' | 'student' | 'help' | 'message' | 'post' | 'hide' | 'default' | 'rules' | 'import';
  userId: string | null;
  columnId: string | null;
}

interface Props {
  opened: Opened;
  gradebook: Gradebook;
  rows: readonly GradebookRow[];
  scores: Scores;
  onClose: () => void;
  reread: () => void;
}

export default function Dialogs({ opened, gradebook, rows, scores, onClose, reread }: Props) {
  const row = gradebook.rows.find(({ id }) => id === opened.userId);
  const place = gradebook.columns.findIndex(({ id }) => id === opened.columnId);
  const column = gradebook.columns[place];
  switch (opened.what) {
    case 'help':
      return <GridKeysDialog onClose={onClose} />;
    case 'rules':
      return <RulesDialog courseId={gradebook.course.id} onClose={onClose} />;
    case 'import':
      return (
        <ImportDialog courseId={gradebook.course.id} onClose={onClose} onImported={scores.imported} reread={reread} />
      );
    case 'total':
      return row && <ExplainDialog gradebook={gradebook} row={row} onClose={onClose} />;
    case 'student':
      return row && <StudentDialog gradebook={gradebook} row={row} onClose={onClose} />;
    default:
  }
  if (!column) return null;
  const about = { gradebook, column, place, onClose };
  switch (opened.what) {
    case 'cell':
      return (
        row &&
        (gradebook.closed ? (
          <ClosedCellDialog {...about} row={row} />
        ) : (
          <CellDialog {...about} row={row} onChange={(change, why) => scores.change(change, row, place, why)} />
        ))
      );
    case 'message':
      return <MessageDialog {...about} rows={rows} />;
    case 'default':
      return <FillDialog {...about} rows={rows} onFill={(entries) => scores.enter(entries)} />;
    case 'post':
    case 'hide':
      return <PostingDialog {...about} isPosting={opened.what === 'post'} />;
  }
}
