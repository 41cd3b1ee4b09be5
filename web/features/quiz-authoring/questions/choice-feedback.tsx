import { Trans } from '@lingui/react/macro';
import { RichTextEditor } from '../../editor/lazy-editor.tsx';
import { Fold } from './fold.tsx';

interface ChoiceFeedbackProps {
  label: string;
  value: string;
  onChange: (html: string) => void;
}

/** What is said to whoever gives this answer. */
export function ChoiceFeedback({ label, value, onChange }: ChoiceFeedbackProps) {
  return (
    <Fold title={<Trans>Feedback</Trans>} isOpen={value !== ''}>
      <RichTextEditor hideLabel label={label} value={value} minHeight={44} check={false} onChange={onChange} />
    </Fold>
  );
}
