import { useLingui } from '@lingui/react/macro';
import { useWatch } from 'react-hook-form';
import { hueOf } from '../../../domain/hue.ts';
import { CoverField } from '../course-covers/cover-field.tsx';
import { Field } from '../../ui/field.tsx';
import { Input, Select, Textarea } from '../../ui/input.tsx';
import { useCourseForm, useFieldError } from './course-form.ts';
import { readCredits, readWhole } from './course-values.ts';
import { FormSection } from './form-section.tsx';
import { NumberInput } from './number-input.tsx';

interface Drawn {
  courseCode: string;
  hue: number;
}

interface BasicInformationProps {
  /** Null: the course is not made yet. */
  courseId: string | null;
  /** How the cover of a course that stands is drawn. */
  saved?: Drawn;
  /** It is completed: its credits stand in the transcripts. */
  isFinal?: boolean;
  onNeedsCourse: () => Promise<string | null>;
}

export function BasicInformation({ courseId, saved, isFinal = false, onNeedsCourse }: BasicInformationProps) {
  const { t } = useLingui();
  const { register } = useCourseForm();
  return (
    <FormSection section="basic">
      <div className="form-grid">
        <Field label={t`Course Title`} error={useFieldError('title')}>
          <Input {...register('title')} maxLength={200} autoComplete="off" translate="no" />
        </Field>
        <Field
          className="h"
          label={t`Course Code`}
          help={t`Short and unique, for example WEB-301.`}
          error={useFieldError('courseCode')}
        >
          <Input {...register('courseCode')} maxLength={20} autoComplete="off" spellCheck={false} translate="no" />
        </Field>
        <CourseCover courseId={courseId} saved={saved} onNeedsCourse={onNeedsCourse} />
        <Field label={t`Description`} error={useFieldError('description')}>
          <Textarea {...register('description')} rows={3} maxLength={5000} translate="no" />
        </Field>
        <Field className="t" label={t`Level`} error={useFieldError('level')}>
          <Select {...register('level')}>
            <option value="beginner">{t`Beginner`}</option>
            <option value="intermediate">{t`Intermediate`}</option>
            <option value="advanced">{t`Advanced`}</option>
          </Select>
        </Field>
        <Field
          className="t"
          label={t`Credits`}
          help={isFinal ? t`They stand in the transcripts. Reopen the course to change them.` : t`1 to 6`}
          error={useFieldError('credits')}
        >
          <NumberInput name="credits" read={readCredits} disabled={isFinal} />
        </Field>
        <Field className="t" label={t`Max Students`} error={useFieldError('maxStudents')}>
          <NumberInput name="maxStudents" read={readWhole} />
        </Field>
      </div>
    </FormSection>
  );
}

/** Drawn from the code while it is typed; a course keeps its hue with its code. */
function CourseCover({ saved, ...cover }: Omit<BasicInformationProps, 'isFinal'>) {
  const { control } = useCourseForm();
  const code = useWatch({ control, name: 'courseCode' }).trim();
  return <CoverField code={code} hue={saved?.courseCode === code ? saved.hue : hueOf(code)} {...cover} />;
}
