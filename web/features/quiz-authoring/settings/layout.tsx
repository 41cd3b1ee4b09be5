import { Trans, useLingui } from '@lingui/react/macro';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Section } from '../../../ui/section.tsx';
import { GroupError } from '../questions/group-error.tsx';
import { SelectField } from '../questions/select-field.tsx';
import type { SettingsProps } from './settings-fields.ts';

export function Layout({ values, errors, onChange }: SettingsProps) {
  const { t } = useLingui();
  return (
    <Section title={<Trans>Order & layout</Trans>}>
      <div className="stack">
        <SelectField<typeof values.shows>
          label={t`Questions are shown`}
          value={values.shows}
          options={[
            ['one', t`One at a time`],
            ['all', t`All on one page`],
          ]}
          onChange={(shows) => onChange({ shows })}
        />
        <div>
          <Checkbox
            checked={values.allowsGoingBack}
            onChange={({ currentTarget }) => onChange({ allowsGoingBack: currentTarget.checked })}
          >
            <Trans>Students can go back to earlier questions</Trans>
          </Checkbox>
          <GroupError>{errors['allowsGoingBack']}</GroupError>
        </div>
        <Checkbox
          checked={values.shufflesQuestions}
          onChange={({ currentTarget }) => onChange({ shufflesQuestions: currentTarget.checked })}
        >
          <Trans>Questions in another order for each attempt</Trans>
        </Checkbox>
        <Checkbox
          checked={values.shufflesChoices}
          onChange={({ currentTarget }) => onChange({ shufflesChoices: currentTarget.checked })}
        >
          <Trans>Choices in another order for each attempt</Trans>
        </Checkbox>
      </div>
    </Section>
  );
}
