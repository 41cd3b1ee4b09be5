import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { WhoGetsLinks } from '../../../contract/setup-links.ts';
import { api } from '../../lib/api.ts';
import { formatDateTime } from '../../lib/dates.ts';
import { isStatus, sentenceOf } from '../../lib/errors.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Ghost, Loading } from '../../ui/ghost.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Findings, LeftOutPeople } from './findings.tsx';
import { saveLinks } from './links-file.ts';

interface SetupLinksDialogProps {
  who: WhoGetsLinks;
  onClose: () => void;
}

/** Says who would get a link; then makes the links, and saves them as a file. */
export function SetupLinksDialog({ who, onClose }: SetupLinksDialogProps) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const [keepsGood, setKeepsGood] = useState(false);
  const preview = useQuery({
    queryKey: ['POST /api/users/setup-links', who, keepsGood],
    queryFn: ({ signal }) => api('POST /api/users/setup-links', { body: { who, keepsGood }, signal }),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  const make = useMutation({
    mutationFn: (leavesGood: boolean) => saveLinks(who, leavesGood),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['GET /api/users/{id}'] }),
  });
  const made = make.data;
  const found = made ?? preview.data;
  const isDone = made?.more === 0;
  const error = make.error ?? preview.error;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isDone) onClose();
    // Whoever got a link in the file before keeps it.
    else make.mutate(keepsGood || made !== undefined);
  };
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={<Trans>Set-up links</Trans>}>
      <form onSubmit={submit} noValidate>
        <div className="body stack">
          {error && !isStatus(error, 401) && <Notice tone="bad">{sentenceOf(error)}</Notice>}
          {!found && !error && (
            <Loading label={t`Loading`}>
              <Ghost height={120} />
            </Loading>
          )}
          {found && (
            <>
              <p>
                <Trans>
                  Each person who has no password yet gets a link of their own, to set one. It works once, until{' '}
                  {formatDateTime(found.worksUntil)}.
                </Trans>
              </p>
              <Findings found={found} />
              {found.people > 0 && (
                <Notice tone="warn">
                  <Trans>
                    Whoever has the file can get into these accounts. Give each person their own link and username, to
                    nobody else, and then delete the file.
                  </Trans>
                </Notice>
              )}
              {!made && (found.replaced > 0 || keepsGood) && (
                <Checkbox
                  checked={keepsGood}
                  onChange={(event) => setKeepsGood(event.target.checked)}
                  help={<Trans>Otherwise they get a new one, and the one they have stops working.</Trans>}
                >
                  <Trans>Leave out who has a link that still works</Trans>
                </Checkbox>
              )}
              <LeftOutPeople found={found} />
            </>
          )}
        </div>
        <div className="dfoot">
          {!isDone && <Button onClick={onClose}>{made ? <Trans>Done</Trans> : <Trans>Cancel</Trans>}</Button>}
          <Button
            type="submit"
            look="primary"
            busy={make.isPending}
            disabled={!found || (!made && (found.people === 0 || preview.isPlaceholderData))}
          >
            {isDone ? (
              t`Done`
            ) : made ? (
              t`Make Next File`
            ) : (
              <Plural value={found?.people ?? 0} one="Make # Link" other="Make # Links" />
            )}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
