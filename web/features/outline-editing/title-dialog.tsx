import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useSaving } from './use-saving.ts';

interface TitleDialogProps {
  title: string;
  verb: string;
  onSave: (title: string) => Promise<unknown>;
  onClose: () => void;
  /** More fields. */
  children?: ReactNode;
}

/** Asks for the title of something new. */
export function TitleDialog({ title, verb, onSave, onClose, children }: TitleDialogProps) {
  const { t } = useLingui();
  const [value, setValue] = useState('');
  const saving = useSaving(onClose);
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={title}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          saving.save(() => onSave(value));
        }}
      >
        <div className="body stack">
          {saving.failure && <Notice tone="bad">{saving.failure}</Notice>}
          <Field label={t`Title`}>
            <Input required maxLength={200} value={value} onChange={(event) => setValue(event.currentTarget.value)} />
          </Field>
          {children}
        </div>
        <div className="dfoot">
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" look="primary" busy={saving.isSaving}>
            {verb}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
