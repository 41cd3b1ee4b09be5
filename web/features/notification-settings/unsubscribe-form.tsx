import { Trans } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { sentenceOf } from '../../lib/errors.ts';
import { formatList } from '../../lib/numbers.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { UncheckedLink } from '../signin/unchecked-link.tsx';
import { kindNames } from './kind-names.ts';

const settingsPath = '/account/notifications';

/** Asks whether the mails that a link stands for are to end; opening the link alone ends nothing. */
export function UnsubscribeForm({ token }: { token: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['POST /api/unsubscribe/check', token],
    queryFn: () => api('POST /api/unsubscribe/check', { body: { token } }),
  });
  // The body is what mail programs post to the same address (RFC 8058).
  const body = new Blob(['List-Unsubscribe=One-Click'], { type: 'application/x-www-form-urlencoded' });
  const end = useMutation({ mutationFn: () => api('POST /api/unsubscribe', { query: { token }, body }) });
  if (!data) return <UncheckedLink error={error} onRetry={() => void refetch()} height={120} />;
  if (!data.isGood) return <DamagedLink />;
  const names = kindNames();
  const kinds = formatList(data.kinds.map((kind) => names[kind]));
  const email = (
    <b className="whole" translate="no">
      {data.email}
    </b>
  );
  if (end.isSuccess)
    return (
      <div className="stack" role="status">
        <p>
          <Trans>
            Done. {email} gets no more mail of this kind: {kinds}. It all still stands in the list under the bell.
          </Trans>
        </p>
        <LinkButton to={settingsPath} size="large" full>
          <Trans>Notification settings</Trans>
        </LinkButton>
      </div>
    );
  return (
    <div className="stack">
      {end.error && (
        <Notice tone="bad">
          <p>{sentenceOf(end.error)}</p>
        </Notice>
      )}
      <p>
        <Trans>
          Stop sending mail of this kind to {email}: {kinds}?
        </Trans>
      </p>
      <Button look="primary" size="large" full busy={end.isPending} onClick={() => end.mutate()}>
        <Trans>Unsubscribe</Trans>
      </Button>
      <LinkButton to={settingsPath} size="large" full look="quiet">
        <Trans>Choose in detail instead</Trans>
      </LinkButton>
    </div>
  );
}

export function DamagedLink() {
  return (
    <div className="stack">
      <Notice tone="warn">
        <p>
          <Trans>
            This link is incomplete or damaged. Open it from the mail again, or sign in and change your settings.
          </Trans>
        </p>
      </Notice>
      <LinkButton to={settingsPath} look="primary" size="large" full>
        <Trans>Notification settings</Trans>
      </LinkButton>
    </div>
  );
}
