import { Trans, useLingui } from '@lingui/react/macro';
import { CalendarClock } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { accepted as acceptedKinds, type HandingIn } from '../../../contract/assignment-values.ts';
import type { AssignmentForm } from '../../../contract/assignments.ts';
import { DateTimeInput } from '../../lib/date-time-input.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { Section } from '../../ui/section.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { OverridesDialog } from '../outline-editing/overrides-dialog.tsx';
import { countsAlready } from './closed-form.ts';
import type { Values } from './settings-values.ts';

export interface FieldsProps {
  form: AssignmentForm;
  values: Values;
  errors: Record<string, string>;
  onChange: (next: Partial<Values>) => void;
}

type TextName = 'points' | 'mostFiles' | 'largestFileMegabytes' | 'attemptsAllowed' | 'graceMinutes' | 'fileTypes';

interface TextProps extends FieldsProps {
  name: TextName;
  label: ReactNode;
  help?: ReactNode;
  isNumber?: boolean;
  disabled?: boolean;
}

export function TextSetting({
  name,
  label,
  help,
  isNumber = true,
  disabled = false,
  values,
  errors,
  onChange,
}: TextProps) {
  return (
    <Field label={label} help={help} error={errors[name]}>
      <Input
        value={values[name]}
        disabled={disabled}
        inputMode={isNumber ? 'decimal' : 'text'}
        maxLength={isNumber ? 8 : 300}
        autoComplete="off"
        onChange={({ currentTarget }) => onChange({ [name]: currentTarget.value })}
      />
    </Field>
  );
}

/** How students hand in, and what of. */
export function HandingInFields(props: FieldsProps) {
  const { t } = useLingui();
  const { values, errors, onChange } = props;
  const ways: { value: HandingIn; label: string }[] = [
    { value: 'online', label: t`Online` },
    { value: 'paper', label: t`On paper` },
    { value: 'none', label: t`Nothing is handed in` },
  ];
  const accepts = { text: t`Text`, file: t`Files`, link: t`Web address` };
  const isOnline = values.handingIn === 'online';
  return (
    <Section title={<Trans>Handing in</Trans>}>
      <div className="stack">
        <div className="row">
          <Segmented
            label={t`Handing in`}
            value={values.handingIn}
            options={ways}
            onChange={(handingIn) => onChange({ handingIn })}
          />
        </div>
        {isOnline && (
          <fieldset className="stack tight ways">
            <legend className="strong">
              <Trans>Students may hand in</Trans>
            </legend>
            {acceptedKinds.options.map((kind) => (
              <Checkbox
                key={kind}
                checked={values.accepts.includes(kind)}
                onChange={({ currentTarget }) =>
                  onChange({
                    accepts: acceptedKinds.options.filter((one) =>
                      one === kind ? currentTarget.checked : values.accepts.includes(one),
                    ),
                  })
                }
              >
                {accepts[kind]}
              </Checkbox>
            ))}
            {errors['accepts'] && (
              <p className="error" role="alert">
                {errors['accepts']}
              </p>
            )}
          </fieldset>
        )}
        {isOnline && values.accepts.includes('file') && (
          <div className="grid-3">
            <TextSetting {...props} name="mostFiles" label={t`Files at most`} />
            <TextSetting
              {...props}
              name="largestFileMegabytes"
              label={t`Largest file in MB`}
              help={t`Empty: 100 MB.`}
            />
            <TextSetting
              {...props}
              name="fileTypes"
              label={t`Types`}
              help={t`Such as .pdf, .docx. Empty: any.`}
              isNumber={false}
            />
          </div>
        )}
        {isOnline && (
          <TextSetting {...props} name="attemptsAllowed" label={t`Attempts`} help={t`Empty: as many as one likes.`} />
        )}
      </div>
    </Section>
  );
}

/** When it opens, is due and closes, in the time zone of whoever looks. */
export function DateFields(props: FieldsProps) {
  const { t } = useLingui();
  const { values, errors, onChange } = props;
  const dates = [
    ['availableFrom', t`Opens`],
    ['dueAt', t`Due`],
    ['availableUntil', t`Closes`],
  ] as const;
  return (
    <Section title={<Trans>Dates</Trans>}>
      <div className="stack">
        <div className="grid-2">
          {dates.map(([name, label]) => (
            <Field key={name} label={label} note={t`optional`} error={errors[name]}>
              <DateTimeInput
                disabled={name === 'dueAt' && countsAlready(props.form)}
                value={values[name]}
                onChange={({ currentTarget }) => onChange({ [name]: currentTarget.value })}
              />
            </Field>
          ))}
          <TextSetting
            {...props}
            name="graceMinutes"
            disabled={countsAlready(props.form)}
            label={t`Grace in minutes`}
            help={t`What comes this little after it was due is not late.`}
          />
        </div>
        <DatesForSome form={props.form} />
      </div>
    </Section>
  );
}

/** Dates and extra attempts for sections, groups and students; they are saved by themselves. */
function DatesForSome({ form: { id, settings } }: Pick<FieldsProps, 'form'>) {
  const [isOpen, setOpen] = useState(false);
  const hasAttempts = settings.handingIn === 'online' && settings.attemptsAllowed !== null;
  return (
    <p>
      <Button onClick={() => setOpen(true)}>
        <CalendarClock />
        {hasAttempts ? <Trans>Dates and attempts for some</Trans> : <Trans>Dates for some</Trans>}
      </Button>
      {isOpen && <OverridesDialog item={{ id, title: settings.title }} onClose={() => setOpen(false)} />}
    </p>
  );
}
