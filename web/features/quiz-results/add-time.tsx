import { Trans, useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { Timer } from 'lucide-react';
import { useState } from 'react';
import type { AttemptRow } from '../../../contract/quiz-results.ts';
import { api } from '../../lib/api.ts';
import { formatTime } from '../../lib/dates.ts';
import { useJudgedForm } from '../../lib/use-judged-form.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogFoot } from '../../ui/dialog-foot.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toast-store.ts';
import { useResultsChanged } from './queries.ts';
import { nameOf } from './student-name.ts';

interface AddTimeProps {
  attempt: AttemptRow;
  quizId: string;
}

/** Gives a running attempt more time; the student's page follows at once. */
export function AddTime({ attempt, quizId }: AddTimeProps) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const name = nameOf(attempt);
  return (
    <>
      <Button size="small" aria-label={t`Add time for ${name}`} onClick={() => setOpen(true)}>
        <Timer />
        <Trans>Add time</Trans>
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title={<Trans>Add time for {name}</Trans>}
        description={<Trans>The clock on the student’s open page follows at once.</Trans>}
      >
        <AddTimeForm attempt={attempt} quizId={quizId} onClose={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

function AddTimeForm({ attempt, quizId, onClose }: AddTimeProps & { onClose: () => void }) {
  const { t } = useLingui();
  const changed = useResultsChanged(quizId);
  // One key for the dialog: a second press of the button after a lost answer adds nothing twice.
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const name = nameOf(attempt);
  const { form, errors, failure, isSaving } = useJudgedForm({
    save: (value) =>
      api('POST /api/attempts/{id}/extend', {
        params: { id: attempt.id },
        body: { minutes: Number(value('minutes')) },
        idempotencyKey,
      }),
    onDone: ({ deadlineAt, extraMinutes }) => {
      const ends = formatTime(deadlineAt);
      const given = plural(extraMinutes, { one: '# extra minute in all', other: '# extra minutes in all' });
      toast({ title: t`${name} has time until ${ends}`, description: given });
      changed();
      onClose();
    },
  });
  return (
    <form {...form}>
      <div className="body stack">
        <Field label={<Trans>Minutes</Trans>} error={errors['minutes']}>
          <Input name="minutes" type="number" inputMode="numeric" min={1} max={10080} step={1} defaultValue={10} />
        </Field>
        {failure && <Notice tone="bad">{failure}</Notice>}
      </div>
      <DialogFoot onCancel={onClose}>
        <Button type="submit" look="primary" busy={isSaving}>
          <Trans>Add time</Trans>
        </Button>
      </DialogFoot>
    </form>
  );
}
