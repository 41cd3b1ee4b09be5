import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useUser } from '../../lib/session.ts';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/input.tsx';
import { structureQuery } from '../college-structure/structure-query.ts';
import { useCourseForm, useFieldError } from './course-form.ts';

/** Where the course belongs in the college, for who manages courses. */
export function PlaceFields() {
  const { capabilities } = useUser();
  return capabilities.includes('courses.manage') ? <Fields /> : null;
}

function Fields() {
  const { t } = useLingui();
  const { register } = useCourseForm();
  const { data } = useQuery(structureQuery);
  // A list takes its value when it is drawn: anew once its options are known.
  const drawn = data ? 'known' : 'unknown';
  const errors = { term: useFieldError('term'), department: useFieldError('department') };
  return (
    <>
      <Field className="h" label={t`Term`} error={errors.term}>
        <Select {...register('term')} key={drawn}>
          <option value="">{t`By the start date`}</option>
          {data?.terms.map(({ id, name }) => (
            <option key={id} value={id} translate="no">
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <Field className="h" label={t`Department`} error={errors.department}>
        <Select {...register('department')} key={drawn}>
          <option value="">{t`No department`}</option>
          {data?.departments.map(({ id, name }) => (
            <option key={id} value={id} translate="no">
              {name}
            </option>
          ))}
        </Select>
      </Field>
    </>
  );
}
