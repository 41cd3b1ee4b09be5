import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useWatch } from 'react-hook-form';
import { weeksOf } from '../../../domain/term.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { useCourseForm, useFieldError } from './course-form.ts';
import { FormSection } from './form-section.tsx';

export function Schedule() {
  const { t } = useLingui();
  const { register } = useCourseForm();
  return (
    <FormSection section="schedule" action={<Duration />}>
      <div className="form-grid">
        <Field className="t" label={t`Start Date`} error={useFieldError('startDate')}>
          <Input {...register('startDate', { deps: ['endDate'] })} type="date" max="9999-12-31" className="num" />
        </Field>
        <Field className="t" label={t`End Date`} error={useFieldError('endDate')}>
          <Input
            {...register('endDate', { deps: ['enrollmentDeadline'] })}
            type="date"
            max="9999-12-31"
            className="num"
          />
        </Field>
        <Field className="t" label={t`Enrollment Deadline`} error={useFieldError('enrollmentDeadline')}>
          <Input {...register('enrollmentDeadline')} type="date" max="9999-12-31" className="num" />
        </Field>
        <Checkbox {...register('requiresApproval')}>{t`Require instructor approval for enrollment`}</Checkbox>
      </div>
    </FormSection>
  );
}

function Duration() {
  const { control } = useCourseForm();
  const [start, end] = useWatch({ control, name: ['startDate', 'endDate'] });
  if (!start || !end || end < start) return null;
  return (
    <span className="meta" role="status">
      {plural(weeksOf(start, end), { one: '# week', other: '# weeks' })}
    </span>
  );
}
