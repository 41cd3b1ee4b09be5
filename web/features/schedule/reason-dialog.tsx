import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, type SubmitEvent, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Textarea } from '../../ui/input.tsx';

interface ReasonProps {
  title: ReactNode;
  description: ReactNode;
  verb: ReactNode;
  /** Whether somebody has to be told why. */
  isNeeded: boolean;
  isBusy: boolean;
  onGive: (reason: string) => void;
  onClose: () => void;
}

/** Asks before something is cancelled, and why. */
export function ReasonDialog({ title, description, verb, isNeeded, isBusy, onGive, onClose }: ReasonProps) {
  const { t } = useLingui();
  const [reason, setReason] = useState('');
  const [wasEmpty, setWasEmpty] = useState(false);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const isMissing = isNeeded && reason.trim() === '';
    setWasEmpty(isMissing);
    if (!isMissing && !isBusy) onGive(reason);
  };
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={title} description={description}>
      <form onSubmit={submit} noValidate>
        <div className="body stack">
          <Field
            label={<Trans>Reason</Trans>}
            note={isNeeded ? undefined : <Trans>optional</Trans>}
            help={<Trans>The other person reads it.</Trans>}
            error={wasEmpty && reason.trim() === '' ? t`Say why, in a few words` : undefined}
          >
            <Textarea rows={3} maxLength={500} value={reason} onChange={(event) => setReason(event.target.value)} />
          </Field>
        </div>
        <div className="dfoot">
          <Button onClick={onClose}>
            <Trans context="as it was">Keep it</Trans>
          </Button>
          <Button type="submit" look="danger" busy={isBusy}>
            {verb}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
