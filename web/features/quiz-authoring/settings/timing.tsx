import { Trans, useLingui } from '@lingui/react/macro';
import { CalendarClock } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { QuizForm } from '../../../../contract/quizzes.ts';
import { DateTimeInput } from '../../../lib/date-time-input.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Field } from '../../../ui/field.tsx';
import { late } from '../../../ui/late.ts';
import { Section } from '../../../ui/section.tsx';
import { GroupError } from '../questions/group-error.tsx';
import { TextField } from '../questions/text-field.tsx';
import type { SettingsProps } from './settings-fields.ts';

const OverridesDialog = late(async () => ({
  default: (await import('../../outline-editing/overrides-dialog.tsx')).OverridesDialog,
}));

/** Timing, attempts and dates; the dates are in the time zone of whoever looks. */
export function Timing({
  form,
  values,
  errors,
  onChange,
  isFinal,
}: SettingsProps & { form: QuizForm; isFinal: boolean }) {
  const { t } = useLingui();
  const dates = [
    ['availableFrom', t`Opens`],
    ['dueAt', t`Due`],
    ['availableUntil', t`Closes`],
  ] as const;
  return (
    <Section title={<Trans>Timing & attempts</Trans>}>
      <div className="form-grid">
        <TextField
          className="h"
          label={t`Time limit in minutes`}
          help={t`Empty: no limit.`}
          value={values.timeLimit}
          isNumber
          maxLength={6}
          error={errors['timeLimit']}
          onChange={(timeLimit) => onChange({ timeLimit })}
        />
        <TextField
          className="h"
          label={t`Attempts`}
          help={t`Empty: as many as one likes.`}
          value={values.maxAttempts}
          isNumber
          maxLength={4}
          error={errors['maxAttempts']}
          onChange={(maxAttempts) => onChange({ maxAttempts })}
        />
        {dates.map(([name, label]) => (
          <Field key={name} className="t" label={label} note={t`optional`} error={errors[name]}>
            <DateTimeInput
              disabled={name === 'dueAt' && isFinal}
              value={values[name]}
              onChange={({ currentTarget }) => onChange({ [name]: currentTarget.value })}
            />
          </Field>
        ))}
        <div>
          <Checkbox
            checked={values.cutsAtUntil}
            onChange={({ currentTarget }) => onChange({ cutsAtUntil: currentTarget.checked })}
            help={<Trans>Else whoever began in time has the whole time limit.</Trans>}
          >
            <Trans>The closing time ends running attempts</Trans>
          </Checkbox>
          <GroupError>{errors['cutsAtUntil']}</GroupError>
        </div>
        <DatesForSome form={form} />
      </div>
    </Section>
  );
}

/** Dates and extra attempts for sections, groups and students; they are saved by themselves. */
function DatesForSome({ form: { id, settings } }: { form: QuizForm }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <p>
      <Button onClick={() => setOpen(true)}>
        <CalendarClock />
        <Trans>Dates and attempts for some</Trans>
      </Button>
      {isOpen && (
        <Suspense>
          <OverridesDialog item={{ id, title: settings.title }} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </p>
  );
}
