import { Trans } from '@lingui/react/macro';
import type { Accommodation } from '../../../contract/accommodations.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field } from '../../ui/field.tsx';
import { Input, Textarea } from '../../ui/input.tsx';
import { Notice } from '../../ui/notice.tsx';
import { FactorField } from './factor-field.tsx';
import { StandingNotice } from './standing-notice.tsx';
import { useAccommodationForm } from './use-accommodation-form.ts';
import { DialogFoot } from '../../ui/dialog-foot.tsx';

interface AccommodationFormProps {
  standing: Accommodation;
  name: string;
  /** What stands, after somebody else was quicker; null: it could not be read. */
  reread: () => Promise<Accommodation | null>;
  onClose: () => void;
}

export function AccommodationForm({ standing, name, reread, onClose }: AccommodationFormProps) {
  const task = useAccommodationForm({ standing, name, reread, onDone: onClose });
  const { values, change, errors } = task;
  return (
    <form onSubmit={task.submit} noValidate>
      <div className="body stack">
        {task.overtakenBy && <StandingNotice standing={task.overtakenBy} />}
        {task.failure && <Notice tone="bad">{task.failure}</Notice>}
        <FactorField
          value={values.factor}
          error={errors['timeFactor']}
          disabled={values.isUntimed}
          onChange={(factor) => change({ factor })}
        />
        <Checkbox
          checked={values.isUntimed}
          onChange={(event) => change({ isUntimed: event.target.checked })}
          help={<Trans>Closing times of quizzes still hold.</Trans>}
        >
          <Trans>No time limit</Trans>
        </Checkbox>
        <Field
          label={<Trans>Extra attempts</Trans>}
          help={<Trans>On top of what a quiz allows.</Trans>}
          error={errors['extraAttempts']}
        >
          <Input
            type="number"
            inputMode="numeric"
            min={0}
            max={1000}
            step={1}
            value={values.extraAttempts}
            onChange={(event) => change({ extraAttempts: event.target.value })}
          />
        </Field>
        <Field label={<Trans>Note</Trans>} help={<Trans>For staff alone.</Trans>} error={errors['note']}>
          <Textarea
            rows={3}
            maxLength={2000}
            value={values.note}
            onChange={(event) => change({ note: event.target.value })}
          />
        </Field>
      </div>
      <DialogFoot onCancel={onClose}>
        <Button type="submit" look="primary" busy={task.isSaving}>
          <Trans>Save</Trans>
        </Button>
      </DialogFoot>
    </form>
  );
}
