import { Trans } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import type { PlatformSettings } from '../../../contract/platform.ts';
import { ApiError, isStatus, sentenceOf } from '../../lib/errors.ts';
import { Button } from '../../ui/button.tsx';
import { Conflict } from '../../ui/conflict.tsx';
import { Notice } from '../../ui/notice.tsx';
import { settingsQuery } from './settings-query.ts';
import type { Touched } from './use-touched.ts';

interface PanelFormProps<Values> {
  changes: Touched<Values>;
  save: (touched: Partial<Values>) => Promise<PlatformSettings>;
  /** Refused already, before anything is sent. */
  isRefused?: boolean;
  /** What stands now of what somebody else has changed, where the fields show mine: by its name. */
  standing?: Partial<Record<keyof Values, readonly [name: string, value: ReactNode]>>;
  /** `errors`: what the server says of single fields, by their dotted path. */
  children: (errors: Readonly<Record<string, string>>) => ReactNode;
}

/** A panel that saves for itself: it says when it has, and keeps what was chosen when it could not. */
export function PanelForm<Values>({ changes, save, isRefused: isHeld, standing, children }: PanelFormProps<Values>) {
  const queryClient = useQueryClient();
  const { mutate, error, isPending, isSuccess } = useMutation({
    mutationFn: save,
    onSuccess: (settings, sent) => {
      queryClient.setQueryData(settingsQuery.queryKey, settings);
      changes.forget(sent);
    },
    // What somebody else has changed is shown beside what is refused for it.
    onError: (refused) => isStatus(refused, 409) && queryClient.invalidateQueries(settingsQuery),
  });
  const isOvertaken = changes.overtaken.length > 0 && !isPending;
  const isRefused = isHeld || isOvertaken;
  const theirs = changes.overtaken.flatMap((field) => {
    const words = standing?.[field];
    return words ? [words] : [];
  });
  const isSaved = isSuccess && Object.keys(changes.touched).length === 0;
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
        if (!isPending && !isRefused) mutate(changes.touched);
      }}
    >
      {children(fields)}
      {isOvertaken && (
        <Conflict onTake={changes.take} onKeep={changes.keep} theirs={theirs} isUnasked={!isStatus(error, 409)} />
      )}
      {error && !isStatus(error, 409) && (
        <Notice tone="bad">
          <p>{sentenceOf(error)}</p>
        </Notice>
      )}
      <div className="platform-foot">
        <Button type="submit" look="primary" busy={isPending} disabled={isRefused}>
          <Trans>Save</Trans>
        </Button>
        <span role="status">
          {isSaved && (
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
