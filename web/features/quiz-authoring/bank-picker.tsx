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

interface BankPickerProps {
  courseId: string;
  /** Questions that stand in the quiz already. */
  taken: readonly string[];
  onAdd: (ids: string[]) => Promise<void>;
  onClose: () => void;
}

/** Takes questions from a bank of the course into the quiz. */
export default function BankPicker({ courseId, taken, onAdd, onClose }: BankPickerProps) {
  const { t } = useLingui();
  const { data: banks, error, refetch } = useQuery(banksOf(courseId));
  const [bankId, setBankId] = useState('');
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const [busy, setBusy] = useState(false);
  const bank = banks?.find(({ id }) => id === bankId) ?? banks?.[0];
  async function add() {
    setBusy(true);
    await onAdd([...ticked]);
    setBusy(false);
    onClose();
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
            <Trans>This course has no question banks yet. Make one under “Question banks” of the course.</Trans>
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
            <Choice key={bank.id} bank={bank} taken={taken} ticked={ticked} onTick={setTicked} />
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
  ticked: readonly string[];
  onTick: (ids: readonly string[]) => void;
}

function Choice({ bank, taken, ticked, onTick }: ChoiceProps) {
  return (
    <QuestionChoice bank={bank}>
      {({ id, stem }) => (
        <label className="check">
          <input
            type="checkbox"
            disabled={taken.includes(id)}
            checked={taken.includes(id) || ticked.includes(id)}
            onChange={({ currentTarget }) =>
              onTick(currentTarget.checked ? [...ticked, id] : ticked.filter((each) => each !== id))
            }
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
