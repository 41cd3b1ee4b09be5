import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Bank } from '../../../contract/banks.ts';
import { sentenceOf } from '../../lib/errors.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogFoot } from '../../ui/dialog-foot.tsx';
import { ErrorState } from '../../ui/empty-state.tsx';
import { Ghost, Loading } from '../../ui/ghost.tsx';
import { banksOf } from '../question-banks/bank-queries.ts';
import { QuestionChoice } from '../question-banks/question-choice.tsx';
import { SelectField } from './questions/select-field.tsx';
import { StemLine } from './stem-line.tsx';
import type { TakenFromBank } from './use-slots.ts';
import { NoBanks } from './no-banks.tsx';

interface BankPickerProps {
  courseId: string;
  /** Questions that stand in the quiz already. */
  taken: readonly string[];
  /** Says whether all of them were added; what was not, it has said. */
  onAdd: (questions: readonly TakenFromBank[]) => Promise<boolean>;
  onClose: () => void;
}

/** Takes questions from a bank of the course into the quiz. */
export default function BankPicker({ courseId, taken, onAdd, onClose }: BankPickerProps) {
  const { t } = useLingui();
  const { data: banks, error, refetch } = useQuery(banksOf(courseId));
  const [bankId, setBankId] = useState('');
  const [ticks, setTicks] = useState<readonly TakenFromBank[]>([]);
  const [busy, setBusy] = useState(false);
  const bank = banks?.find(({ id }) => id === bankId) ?? banks?.[0];
  // What was added before another was refused stands in the quiz by now.
  const ticked = ticks.filter(({ questionId }) => !taken.includes(questionId));
  async function add() {
    setBusy(true);
    const isDone = await onAdd(ticked);
    setBusy(false);
    if (isDone) onClose();
  }
  return (
    <Dialog open onOpenChange={(next) => !next && onClose()} title={<Trans>Questions from a bank</Trans>}>
      <div className="body stack qa-picker">
        {error && !banks && (
          <ErrorState title={t`Could not load the banks`} onRetry={() => void refetch()}>
            {sentenceOf(error)}
          </ErrorState>
        )}
        {!banks && !error && <ListGhost label={t`Loading the banks`} />}
        {banks?.length === 0 && (
          <p>
            <NoBanks courseId={courseId} />
          </p>
        )}
        {banks && bank && (
          <>
            <SelectField<string>
              label={t`Bank`}
              value={bank.id}
              options={banks.map(({ id, name }) => [id, name] as const)}
              onChange={setBankId}
            />
            <Choice key={bank.id} bank={bank} taken={taken} ticked={ticked} onTick={setTicks} />
          </>
        )}
      </div>
      <DialogFoot onCancel={onClose}>
        <Button look="primary" busy={busy} disabled={ticked.length === 0} onClick={() => void add()}>
          <Plural value={ticked.length} _0="Add questions" one="Add # question" other="Add # questions" />
        </Button>
      </DialogFoot>
    </Dialog>
  );
}

interface ChoiceProps {
  bank: Bank;
  taken: readonly string[];
  ticked: readonly TakenFromBank[];
  onTick: (ticked: readonly TakenFromBank[]) => void;
}

function Choice({ bank, taken, ticked, onTick }: ChoiceProps) {
  return (
    <QuestionChoice bank={bank}>
      {({ id, stem }) => (
        <label className="check">
          <input
            type="checkbox"
            disabled={taken.includes(id)}
            checked={taken.includes(id) || ticked.some(({ questionId }) => questionId === id)}
            onChange={({ currentTarget }) => {
              const others = ticked.filter(({ questionId }) => questionId !== id);
              const tick = { questionId: id, idempotencyKey: crypto.randomUUID() };
              onTick(currentTarget.checked ? [...others, tick] : others);
            }}
          />
          <span>
            <StemLine stem={stem} />
          </span>
        </label>
      )}
    </QuestionChoice>
  );
}

function ListGhost({ label }: { label: string }) {
  return (
    <Loading label={label}>
      <div className="stack">
        <Ghost height={36} />
        <Ghost height={36} />
        <Ghost height={36} />
      </div>
    </Loading>
  );
}
