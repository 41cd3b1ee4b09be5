import { Trans } from '@lingui/react/macro';
import type { ReactNode, SubmitEvent } from 'react';
import { FailureNotice } from '../../lib/failure-notice.tsx';
import { useJudgedForm } from '../../lib/use-judged-form.ts';
import { Button } from '../../ui/button.tsx';

interface SavingFormProps {
  verb: ReactNode;
  onSave: () => Promise<unknown>;
  onSaved?: () => void;
  /** Whether it is answered elsewhere than at the fields. */
  refused?: (error: unknown) => Promise<boolean>;
  /** Somebody else has saved first: what stands above the fields until one of both is chosen. */
  conflict?: ReactNode;
  onCancel: () => void;
  /** What the other button says. */
  cancel?: ReactNode;
  /** The fields, given what is wrong with them. */
  children: (errors: Record<string, string>) => ReactNode;
}

/** What a dialog asks for, saved by its button; what went wrong is said at its field, or above them. */
export function SavingForm({ verb, onSave, onSaved, refused, conflict, onCancel, cancel, children }: SavingFormProps) {
  const { form, errors, failure, error, isSaving } = useJudgedForm({
    save: onSave,
    onDone: () => onSaved?.(),
    refused,
  });
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.stopPropagation(); // it may stand over a form, which is not meant
    form.onSubmit(event);
  }
  return (
    <form {...form} onSubmit={submit}>
      <div className="body stack">
        {conflict || (failure && <FailureNotice error={error} />)}
        {children(errors)}
      </div>
      <div className="dfoot">
        <Button onClick={onCancel}>{cancel ?? <Trans>Cancel</Trans>}</Button>
        <Button type="submit" look="primary" busy={isSaving} disabled={Boolean(conflict)}>
          {verb}
        </Button>
      </div>
    </form>
  );
}
