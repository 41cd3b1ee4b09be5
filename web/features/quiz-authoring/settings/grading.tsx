import { Trans, useLingui } from '@lingui/react/macro';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Section } from '../../../ui/section.tsx';
import { SelectField } from '../questions/select-field.tsx';
import type { SettingsProps } from './settings-fields.ts';

export function Grading({ values, onChange }: SettingsProps) {
  const { t } = useLingui();
  return (
    <Section title={<Trans>Grading</Trans>}>
      <div className="stack">
        <SelectField<typeof values.keptScore>
          label={t`Of several attempts, counts`}
          value={values.keptScore}
          options={[
            ['highest', t`The best one`],
            ['average', t`Their average`],
            ['latest', t`The last one`],
            ['first', t`The first one`],
          ]}
          onChange={(keptScore) => onChange({ keptScore })}
        />
        <Checkbox
          checked={values.isAnonymous}
          onChange={({ currentTarget }) => onChange({ isAnonymous: currentTarget.checked })}
        >
          <Trans>Whoever grades by hand does not see whose answers they are</Trans>
        </Checkbox>
      </div>
    </Section>
  );
}
