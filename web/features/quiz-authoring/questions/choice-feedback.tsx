import { Trans } from '@lingui/react/macro';
import { RichTextEditor } from '../../editor/lazy-editor.tsx';
import { Fold } from './fold.tsx';

interface ChoiceFeedbackProps {
  label: string;
  value: string;
  error: string | undefined;
  onChange: (html: string) => void;
}

/** What is said to whoever gives this answer. */
export function ChoiceFeedback({ label, value, error, onChange }: ChoiceFeedbackProps) {
  return (
    <Fold title={<Trans>Feedback</Trans>} isOpen={value !== ''} isWrong={error !== undefined}>
      <RichTextEditor
        hideLabel
        label={label}
        value={value}
        error={error}
        minHeight={44}
        check={false}
        onChange={onChange}
      />
    </Fold>
  );
}
