import { Trans, useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { useState } from 'react';
import type { Gradebook, GradebookColumn, GradebookRow } from '../../../contract/gradebook.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Input, Select } from '../../ui/input.tsx';
import { stateOf } from './cells.ts';
import { OddScore } from '../grading/odd-score.tsx';
import { type Entry, pointsIn, problemOf } from './entries.ts';

interface Props {
  gradebook: Gradebook;
  rows: readonly GradebookRow[];
  column: GradebookColumn;
  place: number;
  onFill: (entries: Entry[]) => void;
  onClose: () => void;
}

/** The same score for all students shown who have none. */
export function FillDialog({ gradebook, rows, column, place, onFill, onClose }: Props) {
  const { t } = useLingui();
  const [text, setText] = useState('0');
  const [who, setWho] = useState<'missing' | 'all'>('missing');
  const [problem, setProblem] = useState<string>();
  const chosen = rows.filter((row) => {
    const state = stateOf(row, place);
    return state === 'missing' || (who === 'all' && state === 'none');
  });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={<Trans>Fill in empty scores</Trans>}
      description={<span translate="no">{column.title}</span>}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          const found = text.trim() === '' ? t`Enter a score` : problemOf(gradebook, column, text);
          setProblem(found ?? undefined);
          if (found) return;
          onFill(chosen.map((row) => ({ row, column, place, text })));
          onClose();
        }}
      >
        <div className="body stack">
          <Field label={t`Score`} error={problem}>
            <Input value={text} onChange={(event) => setText(event.target.value)} />
            {!problem && <OddScore given={pointsIn(gradebook, column, text)} points={column.points} />}
          </Field>
          <Field label={t`Students`}>
            <Select value={who} onChange={(event) => setWho(event.target.value === 'all' ? 'all' : 'missing')}>
              <option value="missing">{t`who have not handed in although it was due`}</option>
              <option value="all">{t`who have no score, and whose work does not wait to be graded`}</option>
            </Select>
          </Field>
          <p className="meta" role="status">
            {plural(chosen.length, {
              0: 'No student is meant.',
              one: '# student of those shown',
              other: '# students of those shown',
            })}
          </p>
        </div>
        <div className="dfoot">
          <Button type="button" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" look="primary" disabled={chosen.length === 0}>
            <Trans>Fill in</Trans>
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
