import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useWatch } from 'react-hook-form';
import { addDays } from '../../../domain/day.ts';
import { weeksOf } from '../../../domain/term.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { useCourseForm, useFieldError } from './course-form.ts';
import { PlaceFields } from './place-fields.tsx';
import { FormSection } from './form-section.tsx';

interface ScheduleProps {
  /** Of a new course: its deadline lies so many days after its start until somebody sets another. */
  deadlineDays?: number | null;
}

export function Schedule({ deadlineDays = null }: ScheduleProps) {
  const { t } = useLingui();
  const { register, getValues, setValue } = useCourseForm();
  function proposeDeadline(start: string) {
    if (deadlineDays === null || !start || getValues('enrollmentDeadline')) return;
    setValue('enrollmentDeadline', addDays(start, deadlineDays), { shouldDirty: true });
  }
  return (
    <FormSection section="schedule" action={<Duration />}>
      <div className="form-grid">
        <Field className="t" label={t`Start Date`} error={useFieldError('startDate')}>
          <Input
            {...register('startDate', { deps: ['endDate'], onBlur: (event) => proposeDeadline(event.target.value) })}
            type="date"

            className="num"
          />
        </Field>
        <Field className="t" label={t`End Date`} error={useFieldError('endDate')}>
          <Input
            {...register('endDate', { deps: ['enrollmentDeadline'] })}
            type="date"

            className="num"
          />
        </Field>
        <Field className="t" label={t`Enrollment Deadline`} error={useFieldError('enrollmentDeadline')}>
          <Input {...register('enrollmentDeadline')} type="date" className="num" />
        </Field>
        <PlaceFields />
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
