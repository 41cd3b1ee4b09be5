import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import type { QuizSlot } from '../../../contract/quizzes.ts';
import { ApiError, sentenceOf } from '../../lib/errors.ts';
import { useDeedKey } from '../../lib/use-deed-key.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Notice } from '../../ui/notice.tsx';
import { banksOf } from '../question-banks/bank-queries.ts';
import { NoBanks } from './no-banks.tsx';
import { Fitting } from './fitting.tsx';
import { withTypedDecimals } from './typed-decimals.ts';
import { SelectField } from './questions/select-field.tsx';
import { TextField } from './questions/text-field.tsx';
import { WholeField } from './questions/whole-field.tsx';

export interface DrawValues {
  bankId: string;
  tags: string[];
  count: number;
  points: string;
}

interface DrawEditorProps {
  courseId: string;
  /** The draw that is changed; null for a new one. */
  slot: QuizSlot | null;
  /** Students have started the quiz: only its points can change. */
  isFixed: boolean;
  /** Grades that count it stand: what it is worth cannot change. */
  isFinal?: boolean;
  /** The course is put away. */
  isReadOnly?: boolean;
  /** A new draw is made once, however often its saving is tried. */
  onSave: (draw: DrawValues, idempotencyKey: string) => Promise<unknown>;
  onClose: () => void;
}

/** Questions drawn anew for each attempt: from which bank, with which tags, how many, worth what. */
export function DrawEditor({
  courseId,
  slot,
  isFixed,
  isFinal = false,
  isReadOnly = false,
  onSave,
  onClose,
}: DrawEditorProps) {
  const { t } = useLingui();
  const { data: banks } = useQuery(banksOf(courseId));
  const [draw, setDraw] = useState<DrawValues>({
    bankId: slot?.draw?.bankId ?? '',
    tags: slot?.draw?.tags ?? [],
    count: slot?.draw?.count ?? 1,
    points: slot ? String(Number(slot.points)) : '1',
  });
  const { key } = useDeedKey();
  const [failure, setFailure] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);
  const bank = banks?.find(({ id }) => id === draw.bankId) ?? banks?.[0];
  const errors: Record<string, string> = failure instanceof ApiError ? failure.fields : {};
  const set = (next: Partial<DrawValues>) => setDraw({ ...draw, ...next });
  async function save(event: SubmitEvent) {
    event.preventDefault();
    if (!bank) return;
    setBusy(true);
    try {
      await onSave(withTypedDecimals({ ...draw, bankId: bank.id }), key());
      onClose();
    } catch (error) {
      setFailure(error);
    } finally {
      setBusy(false);
    }
  }
  if (banks?.length === 0)
    return (
      <Notice action={<Button size="small" autoFocus onClick={onClose}>{t`Close`}</Button>}>
        <NoBanks courseId={courseId} />
      </Notice>
    );
  return (
    <form className="qa-editor stack" noValidate aria-label={t`Random draw`} onSubmit={(event) => void save(event)}>
      <fieldset className="qa-set" disabled={isReadOnly}>
        <legend className="sr">{t`Random draw`}</legend>
        {isFixed && !isFinal && !isReadOnly && (
          <Notice>
            <Trans>Students have started this quiz, so what is drawn stays. What it is worth can be changed.</Trans>
          </Notice>
        )}
        <div className="qa-fields">
          <SelectField<string>
            label={t`Bank`}
            value={bank?.id ?? ''}
            disabled={isFixed}
            options={banks?.map(({ id, name }) => [id, name] as const) ?? []}
            error={errors['bankId'] ?? errors['draw.bankId']}
            onChange={(bankId) => set({ bankId, tags: [] })}
          />
          <WholeField
            label={t`How many`}
            value={draw.count}
            disabled={isFixed || isFinal}
            maxLength={3}
            error={errors['count'] ?? errors['draw.count']}
            onChange={(count) => set({ count: count ?? 0 })}
          />
          <TextField
            label={t`Points each`}
            value={draw.points}
            isNumber
            disabled={isFinal}
            error={errors['points']}
            onChange={(points) => set({ points })}
          />
        </div>
        {bank && bank.tags.length > 0 && (
          <fieldset className="qa-set" disabled={isFixed}>
            <legend className="label">
              <Trans>Only questions with all of these tags</Trans>
            </legend>
            <div className="row wrap">
              {bank.tags.map(({ tag, questions }) => (
                <Checkbox
                  key={tag}
                  checked={draw.tags.includes(tag)}
                  onChange={({ currentTarget }) =>
                    set({
                      tags: currentTarget.checked ? [...draw.tags, tag] : draw.tags.filter((each) => each !== tag),
                    })
                  }
                >
                  <span translate="no">{tag}</span> <span className="meta num">{questions}</span>
                </Checkbox>
              ))}
            </div>
          </fieldset>
        )}
        {bank && <Fitting bank={bank} tags={draw.tags} count={draw.count} />}
      </fieldset>
      {failure !== null && Object.keys(errors).length === 0 && <Notice tone="bad">{sentenceOf(failure)}</Notice>}
      <div className="row tight">
        {!isReadOnly && (
          <Button type="submit" look="primary" busy={busy} disabled={!bank || (isFixed && isFinal)}>
            <Trans>Save draw</Trans>
          </Button>
        )}
        <Button look="quiet" onClick={onClose}>
          {isReadOnly ? <Trans>Close</Trans> : <Trans>Cancel</Trans>}
        </Button>
      </div>
    </form>
  );
}
