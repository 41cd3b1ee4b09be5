import { Trans, useLingui } from '@lingui/react/macro';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Section } from '../../../ui/section.tsx';
import { SelectField } from '../questions/select-field.tsx';
import type { SettingsProps } from './settings-fields.ts';

interface Props extends SettingsProps {
  /** It counts in grades that stand. */
  isFinal: boolean;
  isClosed: boolean;
}

export function Grading({ values, onChange, isFinal, isClosed }: Props) {
  const { t } = useLingui();
  return (
    <Section title={<Trans>Grading</Trans>}>
      <div className="stack">
        <SelectField<typeof values.keptScore>
          label={t`Of several attempts, counts`}
          value={values.keptScore}
          disabled={isFinal}
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
          disabled={isClosed}
          onChange={({ currentTarget }) => onChange({ isAnonymous: currentTarget.checked })}
        >
          <Trans>Whoever grades by hand does not see whose answers they are</Trans>
        </Checkbox>
      </div>
    </Section>
  );
}
