import { Trans } from '@lingui/react/macro';
import type { ReactNode, SubmitEvent } from 'react';
import { useJudgedForm } from '../../lib/use-judged-form.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

interface SavingFormProps {
  verb: ReactNode;
  onSave: () => Promise<unknown>;
  onSaved?: () => void;
  onCancel: () => void;
  /** What the other button says. */
  cancel?: ReactNode;
  /** The fields, given what is wrong with them. */
  children: (errors: Record<string, string>) => ReactNode;
}

/** What a dialog asks for, saved by its button; what went wrong is said at its field, or above them. */
export function SavingForm({ verb, onSave, onSaved, onCancel, cancel, children }: SavingFormProps) {
  const { form, errors, failure, isSaving } = useJudgedForm({ save: onSave, onDone: () => onSaved?.() });
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.stopPropagation(); // it may stand over a form, which is not meant
    form.onSubmit(event);
  }
  return (
    <form {...form} onSubmit={submit}>
      <div className="body stack">
        {failure && <Notice tone="bad">{failure}</Notice>}
        {children(errors)}
      </div>
      <div className="dfoot">
        <Button onClick={onCancel}>{cancel ?? <Trans>Cancel</Trans>}</Button>
        <Button type="submit" look="primary" busy={isSaving}>
          {verb}
        </Button>
      </div>
    </form>
  );
}
