import { Trans } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import type { PlatformSettings } from '../../../contract/platform.ts';
import { ApiError, sentenceOf } from '../../lib/errors.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { settingsQuery } from './settings-query.ts';

interface PanelFormProps {
  save: () => Promise<PlatformSettings>;
  /** What is chosen, as a text: "Saved" goes when it changes. */
  chosen: string;
  /** Refused already, before anything is sent. */
  isRefused?: boolean;
  /** `errors`: what the server says of single fields, by their dotted path. */
  children: (errors: Readonly<Record<string, string>>) => ReactNode;
}

/** A panel that saves for itself: it says when it has, and keeps what was chosen when it could not. */
export function PanelForm({ save, chosen, isRefused, children }: PanelFormProps) {
  const queryClient = useQueryClient();
  const [saved, setSaved] = useState<string | null>(null);
  const { mutate, error, isPending } = useMutation({
    mutationFn: save,
    onSuccess: (settings) => {
      queryClient.setQueryData(settingsQuery.queryKey, settings);
      setSaved(chosen);
    },
  });
  const fields = error instanceof ApiError ? error.fields : {};
  useEffect(() => {
    if (error) document.querySelector<HTMLElement>('.platform-panel [aria-invalid="true"]')?.focus();
  }, [error]);
  return (
    <form
      className="settings"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isPending && !isRefused) mutate();
      }}
    >
      {children(fields)}
      {error && (
        <Notice tone="bad">
          <p>{sentenceOf(error)}</p>
        </Notice>
      )}
      <div className="platform-foot">
        <Button type="submit" look="primary" busy={isPending} disabled={isRefused}>
          <Trans>Save</Trans>
        </Button>
        <span role="status">
          {saved === chosen && !error && (
            <span className="saved row tight">
              <Check />
              <Trans>Saved</Trans>
            </span>
          )}
        </span>
      </div>
    </form>
  );
}
