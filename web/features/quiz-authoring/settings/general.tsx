import { Trans, useLingui } from '@lingui/react/macro';
import type { QuizForm } from '../../../../contract/quizzes.ts';
import { Section } from '../../../ui/section.tsx';
import { RichTextEditor } from '../../editor/lazy-editor.tsx';
import { SelectField } from '../questions/select-field.tsx';
import { TextField } from '../questions/text-field.tsx';
import type { SettingsProps } from './settings-fields.ts';

interface GeneralProps extends SettingsProps, Pick<QuizForm, 'modules'> {
  /** It counts in grades that stand, and a hidden module would take it out of them. */
  isFinal: boolean;
}

export function General({ values, errors, onChange, modules, isFinal }: GeneralProps) {
  const { t } = useLingui();
  return (
    <Section title={<Trans>Quiz</Trans>}>
      <div className="form-grid">
        <TextField
          className="h"
          label={t`Title`}
          value={values.title}
          maxLength={200}
          error={errors['title']}
          onChange={(title) => onChange({ title })}
        />
        <SelectField<string>
          className="h"
          label={t`Module`}
          value={values.moduleId ?? ''}
          disabled={isFinal}
          isOwnWords
          options={[['', t`In no module`], ...modules.map(({ id, title }) => [id, title] as const)]}
          error={errors['moduleId']}
          onChange={(id) => onChange({ moduleId: id || null })}
        />
        <div>
          <RichTextEditor
            label={t`Instructions`}
            note={t`optional`}
            value={values.instructions}
            error={errors['instructions']}
            minHeight={90}
            onChange={(instructions) => onChange({ instructions })}
          />
        </div>
      </div>
    </Section>
  );
}

export function Access({ values, errors, onChange }: SettingsProps) {
  const { t } = useLingui();
  return (
    <Section title={<Trans>Access</Trans>}>
      <TextField
        label={t`Password`}
        note={t`optional`}
        help={t`Students type it before they start.`}
        value={values.password}
        maxLength={200}
        error={errors['password']}
        onChange={(password) => onChange({ password })}
      />
    </Section>
  );
}
