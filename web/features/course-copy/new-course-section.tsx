import { useLingui } from '@lingui/react/macro';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { Section } from '../../ui/section.tsx';

interface Named {
  title: string;
  courseCode: string;
}

interface NewCourseSectionProps {
  values: Named;
  faults: Readonly<Record<string, string | undefined>>;
  onChange: (next: Partial<Named>) => void;
}

/** How a course that is made from another one is called. */
export function NewCourseSection({ values, faults, onChange }: NewCourseSectionProps) {
  const { t } = useLingui();
  return (
    <Section title={t`New course`}>
      <div className="form-grid">
        <Field label={t`Course Title`} error={faults['title']}>
          <Input
            value={values.title}
            maxLength={200}
            autoComplete="off"
            translate="no"
            onChange={(event) => onChange({ title: event.target.value })}
          />
        </Field>
        <Field className="h" label={t`Course Code`} error={faults['courseCode']}>
          <Input
            value={values.courseCode}
            maxLength={20}
            autoComplete="off"
            spellCheck={false}
            translate="no"
            onChange={(event) => onChange({ courseCode: event.target.value })}
          />
        </Field>
      </div>
    </Section>
  );
}
