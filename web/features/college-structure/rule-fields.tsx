import { Trans, useLingui } from '@lingui/react/macro';
import type { CourseRules } from '../../../contract/college-structure.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field } from '../../ui/field.tsx';
import { Input, Select } from '../../ui/input.tsx';

type Errors = Record<string, string>;

const whole = { inputMode: 'numeric', autoComplete: 'off', className: 'num' } as const;

interface DefaultFieldsProps {
  defaults: CourseRules['defaults'];
  errors: Errors;
}

export function DefaultFields({ defaults, errors }: DefaultFieldsProps) {
  const { t } = useLingui();
  return (
    <>
      <div className="rules-row">
        <Field label={t`Credits`} help={t`1 to 6`} error={errors['defaults.credits']}>
          <Input name="credits" defaultValue={defaults.credits} {...whole} />
        </Field>
        <Field label={t`Max Students`} help={t`Empty: no limit.`} error={errors['defaults.maxStudents']}>
          <Input name="maxStudents" defaultValue={defaults.maxStudents ?? ''} {...whole} />
        </Field>
        <Field
          label={t`Enrollment deadline, days after the start`}
          help={t`Empty: none is set.`}
          error={errors['defaults.deadlineDays']}
        >
          <Input name="deadlineDays" defaultValue={defaults.deadlineDays ?? ''} {...whole} />
        </Field>
      </div>
      <Checkbox name="requiresApproval" defaultChecked={defaults.requiresApproval}>
        <Trans>Require instructor approval for enrollment</Trans>
      </Checkbox>
    </>
  );
}

interface EnrolmentFieldsProps {
  enrolment: CourseRules['enrolment'];
  errors: Errors;
}

export function EnrolmentFields({ enrolment, errors }: EnrolmentFieldsProps) {
  const { t } = useLingui();
  return (
    <div className="rules-row">
      <Field
        label={t`Credits a student joins within a term, at most`}
        help={t`Empty: no limit. Requests and places on a waitlist count too.`}
        error={errors['enrolment.maxCreditsPerTerm']}
      >
        <Input name="maxCreditsPerTerm" defaultValue={enrolment.maxCreditsPerTerm ?? ''} {...whole} />
      </Field>
      <Field label={t`Students leave a course by themselves`}>
        <Select name="leaveUntil" defaultValue={enrolment.leaveUntil}>
          <option value="end">{t`until it is completed`}</option>
          <option value="deadline">{t`until its enrollment deadline`}</option>
        </Select>
      </Field>
    </div>
  );
}
