import { Trans, useLingui } from '@lingui/react/macro';
import type { QuestionShape } from '../../../../contract/questions.ts';
import { RichTextEditor } from '../../editor/lazy-editor.tsx';
import type { Errors } from '../judge-question.ts';
import { Fold } from './fold.tsx';

type Remarks = Pick<QuestionShape['key'], 'general' | 'right' | 'partlyRight' | 'wrong'>;

interface RemarksProps {
  remarks: Remarks;
  errors: Errors;
  onChange: (remarks: Remarks) => void;
}

/** What is said after the question, whatever its type. */
export function RemarksEditor({ remarks, errors, onChange }: RemarksProps) {
  const { t } = useLingui();
  const { general, right, partlyRight, wrong } = remarks;
  const fields = [
    ['general', t`To everybody`],
    ['right', t`When it is right`],
    ['partlyRight', t`When it is partly right`],
    ['wrong', t`When it is wrong`],
  ] as const;
  return (
    <Fold
      title={<Trans>Feedback</Trans>}
      isOpen={[general, right, partlyRight, wrong].some(Boolean)}
      isWrong={fields.some(([name]) => errors[`key.${name}`])}
    >
      {fields.map(([name, label]) => (
        <RichTextEditor
          key={name}
          label={label}
          value={remarks[name]}
          error={errors[`key.${name}`]}
          minHeight={60}
          check={false}
          onChange={(html) => onChange({ general, right, partlyRight, wrong, [name]: html })}
        />
      ))}
    </Fold>
  );
}
