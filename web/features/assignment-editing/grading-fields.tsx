import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { gradingType } from '../../../contract/gradebook-scores.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/input.tsx';
import { Section } from '../../ui/section.tsx';
import { useGradingTypes } from '../assignments/grading-types.ts';
import { countsAlready, isClosed } from './closed-form.ts';
import { type FieldsProps, TextSetting } from './fields.tsx';

/** What it is worth, how the grade is shown, and by which rubric it is judged. */
export function GradingFields(props: FieldsProps) {
  const { t } = useLingui();
  const { form, values, errors, onChange } = props;
  const types = useGradingTypes();
  // Published work without points would count with some.
  const isFinal = isClosed(form) && form.settings.isPublished;
  return (
    <Section title={<Trans>Grading</Trans>}>
      <div className="stack">
        <div className="grid-2">
          <TextSetting
            {...props}
            name="points"
            disabled={isFinal}
            label={t`Points`}
            help={t`Empty: it is not graded.`}
          />
          <Field label={t`Graded as`} error={errors['gradingType']}>
            <Select
              value={values.gradingType}
              disabled={isFinal}
              onChange={({ currentTarget }) => onChange({ gradingType: gradingType.parse(currentTarget.value) })}
            >
              {gradingType.options.map((type) => (
                <option key={type} value={type}>
                  {types[type]}
                </option>
              ))}
            </Select>
          </Field>
          <Field label={t`Rubric`} error={errors['rubricId']}>
            <Select
              value={values.rubricId ?? ''}
              onChange={({ currentTarget }) =>
                onChange(
                  currentTarget.value === ''
                    ? { rubricId: null, rubricIsScore: false }
                    : { rubricId: currentTarget.value },
                )
              }
            >
              <option value="">{t`No rubric`}</option>
              {form.rubrics.map(({ id, title, points }) => (
                <option key={id} value={id} translate="no">
                  {`${title} (${points})`}
                </option>
              ))}
            </Select>
          </Field>
        </div>
        {values.rubricId !== null && (
          <Checkbox
            checked={values.rubricIsScore}
            onChange={({ currentTarget }) => onChange({ rubricIsScore: currentTarget.checked })}
          >
            <Trans>The points of the rubric become the score</Trans>
          </Checkbox>
        )}
        <Checkbox
          checked={values.isAnonymous}
          disabled={isClosed(form)}
          help={t`Scores wait until they are posted, and names are hidden from whoever grades until then.`}
          onChange={({ currentTarget }) => onChange({ isAnonymous: currentTarget.checked })}
        >
          <Trans>Graded anonymously</Trans>
        </Checkbox>
        <p>
          <Link className="link sm" to="/courses/$id/rubrics" params={{ id: form.course.id }}>
            <Trans>Rubrics of this course</Trans>
          </Link>
        </p>
      </div>
    </Section>
  );
}

/** Who works together, and where it stands in the course. */
export function PlaceFields({ form, values, errors, onChange }: FieldsProps) {
  const { t } = useLingui();
  return (
    <Section title={<Trans>Groups and place</Trans>}>
      <div className="stack">
        <div className="grid-2">
          <Field label={t`Done by`} error={errors['groupSetId']}>
            <Select
              value={values.groupSetId ?? ''}
              disabled={form.submitted > 0}
              onChange={({ currentTarget }) =>
                onChange({ groupSetId: currentTarget.value || null, isGradedPerPerson: false })
              }
            >
              <option value="">{t`Each student alone`}</option>
              {form.groupSets.map(({ id, name }) => (
                <option key={id} value={id} translate="no">
                  {name}
                </option>
              ))}
            </Select>
          </Field>
          <Field label={t`Module`} error={errors['moduleId']}>
            <Select
              value={values.moduleId ?? ''}
              disabled={countsAlready(form)}
              onChange={({ currentTarget }) => onChange({ moduleId: currentTarget.value || null })}
            >
              <option value="">{t`Outside of the modules`}</option>
              {form.modules.map(({ id, title }) => (
                <option key={id} value={id} translate="no">
                  {title}
                </option>
              ))}
            </Select>
          </Field>
        </div>
        {form.submitted > 0 && (
          <p className="meta">
            <Plural value={form.submitted} one="# student has" other="# students have" />{' '}
            <Trans>handed in already, so who works together can no longer be changed.</Trans>
          </p>
        )}
        {values.groupSetId !== null && (
          <Checkbox
            checked={values.isGradedPerPerson}
            onChange={({ currentTarget }) => onChange({ isGradedPerPerson: currentTarget.checked })}
          >
            <Trans>Each member gets a grade of their own</Trans>
          </Checkbox>
        )}
        <p>
          <Link className="link sm" to="/courses/$id/groups" params={{ id: form.course.id }}>
            <Trans>Groups of this course</Trans>
          </Link>
        </p>
      </div>
    </Section>
  );
}
