import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import type { Answer } from '../../../contract/api.ts';
import { api } from '../../lib/api.ts';
import { ApiError, sentenceOf } from '../../lib/errors.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogFoot } from '../../ui/dialog-foot.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/input.tsx';
import { Notice } from '../../ui/notice.tsx';
import { dayOf } from '../../lib/dates.ts';
import { now } from '../../lib/now.ts';
import { useIsHere } from '../../lib/use-is-here.ts';
import { PeriodFields, periodOf, type PeriodValues } from './period-fields.tsx';

type Choices = Answer<'GET /api/progress-reports/choices'>;

interface NewReportDialogProps {
  choices: Choices;
  studentId: string | null;
  onClose: () => void;
}

/** On whom, and for when. */
export function NewReportDialog({ choices, studentId, onClose }: NewReportDialogProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const isHere = useIsHere();
  const queryClient = useQueryClient();
  const [student, setStudent] = useState(studentId ?? choices.students[0]?.id ?? '');
  const [period, setPeriod] = useState<PeriodValues>(() => firstPeriod(choices));
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const begin = useMutation({
    mutationFn: () =>
      api('POST /api/progress-reports', { body: { studentId: student, period: periodOf(period) }, idempotencyKey }),
    onSuccess: async ({ id }) => {
      await queryClient.invalidateQueries({ queryKey: ['GET /api/progress-reports'] });
      if (isHere()) await navigate({ to: '/reports/$reportId', params: { reportId: id } });
    },
  });
  const errors = begin.error instanceof ApiError ? begin.error.fields : {};
  const submit = (event: FormEvent) => {
    event.preventDefault();
    begin.mutate();
  };
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={<Trans>New progress report</Trans>}>
      <form onSubmit={submit} noValidate>
        <div className="body stack">
          <Field label={t`Student`} error={errors['studentId']}>
            <Select value={student} onChange={(event) => setStudent(event.target.value)}>
              {choices.students.map(({ id, firstName, lastName }) => (
                <option key={id} value={id} translate="no">
                  {lastName}, {firstName}
                </option>
              ))}
            </Select>
          </Field>
          <PeriodFields
            values={period}
            terms={choices.terms}
            error={errors['period'] ?? errors['period.to'] ?? errors['period.from'] ?? errors['period.month']}
            onChange={setPeriod}
          />
          {begin.error && Object.keys(errors).length === 0 && <Notice tone="bad">{sentenceOf(begin.error)}</Notice>}
        </div>
        <DialogFoot onCancel={onClose}>
          <Button type="submit" look="primary" busy={begin.isPending} disabled={student === ''}>
            <Trans>Begin report</Trans>
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}

function firstPeriod({ terms: [latest] }: Choices): PeriodValues {
  const today = dayOf(now());
  return {
    kind: latest ? 'term' : 'month',
    termId: latest?.id ?? '',
    month: today.slice(0, 7),
    from: `${today.slice(0, 7)}-01`,
    to: today,
  };
}
