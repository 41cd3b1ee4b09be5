import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { CellChange, Gradebook, GradebookColumn, GradebookRow } from '../../../contract/gradebook.ts';
import type { ScoreStatus } from '../../../contract/gradebook-scores.ts';
import { exactText, fraction, minus } from '../../../domain/fraction.ts';
import type { GradebookCell } from '../../../domain/gradebook-cells.ts';
import { withDecimalMark } from '../../lib/decimal-mark.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Input, Select, Textarea } from '../../ui/input.tsx';
import { OddScore } from '../grading/odd-score.tsx';
import { CellHistoryList } from './cell-history-list.tsx';
import { cellOf, nameOf, worthOf } from './cells.ts';
import { mostDaysLate, secondsLate } from './days-late.ts';
import { pointsIn, problemOf, textOf } from './entries.ts';
import { shownExact } from './exact.ts';

interface Props {
  gradebook: Gradebook;
  row: GradebookRow;
  column: GradebookColumn;
  place: number;
  onChange: (change: CellChange, why: string) => void;
  onClose: () => void;
}

/** All there is to a score: points, excuse, status by hand, and what it was before. */
export function CellDialog({ gradebook, row, column, place, onChange, onClose }: Props) {
  const { t } = useLingui();
  const cell = cellOf(row, place);
  const standing = textOf(gradebook, column, cell);
  const [entry, setEntry] = useState(standing);
  const [isExcused, setIsExcused] = useState(cell.isExcused);
  const [status, setStatus] = useState<ScoreStatus>(cell.status);
  const [days, setDays] = useState('1');
  const [why, setWhy] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [isWrongDays, setIsWrongDays] = useState(false);
  const worth = worthOf(column);
  const [given, off, left] = pointsOf(cell).map((points) => shownExact(exactText(points)));
  const arithmetic =
    cell.penalty === '0' ? undefined : t`${given} given, ${off} taken off because it came late: ${left} points count.`;
  const isMadeLate = status === 'late' && cell.status !== 'late';

  function save() {
    const found = problemOf(gradebook, column, entry);
    const lateSeconds = isMadeLate ? secondsLate(days) : undefined;
    setProblem(found);
    setIsWrongDays(lateSeconds === null);
    if (found || lateSeconds === null) return;
    const change = {
      activityId: column.id,
      userId: row.id,
      revision: cell.revision,
      isExcused,
      status,
      ...(entry.trim() !== standing && !isExcused && { entry }),
      ...(lateSeconds !== undefined && { lateSeconds }),
    };
    onChange(change, why.trim());
    onClose();
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={<span translate="no">{nameOf(row)}</span>}
      description={<span translate="no">{column.title}</span>}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <div className="body stack">
          <Field
            label={worth === null ? t`Score` : t`Score, of ${worth} points`}
            error={problem ?? undefined}
            help={arithmetic}
          >
            <Input value={entry} disabled={isExcused} onChange={(event) => setEntry(event.target.value)} />
            {!isExcused && !problem && <OddScore given={pointsIn(gradebook, column, entry)} points={column.points} />}
          </Field>
          <Checkbox checked={isExcused} onChange={(event) => setIsExcused(event.target.checked)}>
            <Trans>Excused: it does not count for this student</Trans>
          </Checkbox>
          <Field label={t`Status`}>
            <Select value={status ?? ''} onChange={(event) => setStatus(statusOf(event.target.value))}>
              <option value="">{t`As the hand-in and the due date say`}</option>
              <option value="late">{t`Late`}</option>
              <option value="missing">{t`Missing`}</option>
              <option value="none">{t`Neither late nor missing`}</option>
            </Select>
          </Field>
          {isMadeLate && (
            <Field
              label={t`Days late`}
              error={
                isWrongDays
                  ? t`Write a number of days, such as 1 or ${withDecimalMark('2.5')}, of at most ${mostDaysLate}.`
                  : undefined
              }
            >
              <Input inputMode="decimal" value={days} onChange={(event) => setDays(event.target.value)} />
            </Field>
          )}
          <Field label={t`Why?`} note={t`optional`} help={t`It stands in the history, for the staff of the course.`}>
            <Textarea
              className="growing"
              rows={2}
              maxLength={500}
              value={why}
              onChange={(event) => setWhy(event.target.value)}
            />
          </Field>
          <CellHistoryList courseId={gradebook.course.id} activityId={column.id} userId={row.id} />
        </div>
        <div className="dfoot">
          <Button type="button" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" look="primary">
            <Trans>Save</Trans>
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** What was given, what is taken off, and what is left of it. */
function pointsOf({ entered, penalty }: GradebookCell) {
  const [given, off] = [fraction(entered ?? '0'), fraction(penalty)];
  return [given, off, minus(given, off)];
}

function statusOf(value: string): ScoreStatus {
  return value === 'late' || value === 'missing' || value === 'none' ? value : null;
}
