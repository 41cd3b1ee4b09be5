import { Trans } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { sentenceOf } from '../../lib/errors.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

interface SavingFormProps {
  verb: ReactNode;
  onSave: () => Promise<unknown>;
  onSaved?: () => void;
  onCancel: () => void;
  /** What the other button says. */
  cancel?: ReactNode;
  children: ReactNode;
}

/** What a dialog asks for, saved by its button; what went wrong is said in it. */
export function SavingForm({ verb, onSave, onSaved, onCancel, cancel, children }: SavingFormProps) {
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  async function save() {
    setSaving(true);
    setFailure(null);
    try {
      await onSave();
      onSaved?.();
    } catch (error) {
      setFailure(sentenceOf(error));
      setSaving(false);
    }
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation(); // it may stand over a form, which is not meant
        void save();
      }}
    >
      <div className="body stack">
        {failure && <Notice tone="bad">{failure}</Notice>}
        {children}
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
