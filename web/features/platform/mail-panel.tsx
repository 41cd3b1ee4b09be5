import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import type { Answer } from '../../../contract/api.ts';
import { api } from '../../lib/api.ts';
import { sentenceOf } from '../../lib/errors.ts';
import { formatNumber } from '../../lib/numbers.ts';
import { reading } from '../../lib/query-client.ts';
import { useDeedKey } from '../../lib/use-deed-key.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Setting } from '../admin/setting.tsx';
import { Mails } from '../admin/mails.tsx';
import { Asked } from './asked.tsx';

/** Whether mail leaves, and a button to try it. */
export function MailPanel() {
  const { t } = useLingui();
  return (
    <Asked query={reading('GET /api/admin/mail')} height={260}>
      {(mail) => (
        <div className="settings">
          <Setting
            title={<Trans>Mail</Trans>}
            about={
              <Trans>
                The mail server is set where the server is started (COLLEGIUM_SMTP_URL, COLLEGIUM_MAIL_FROM): its
                password is nowhere in the database.
              </Trans>
            }
          >
            <div className="stack">
              <dl className="setting-facts">
                <dt>{t`State`}</dt>
                <dd>
                  {
                    { sent: t`Mail is sent`, kept: t`Kept here to be read (demo)`, none: t`No mail server is set up` }[
                      mail.state
                    ]
                  }
                </dd>
                <dt>{t`Server`}</dt>
                <dd translate="no">{mail.server ?? '–'}</dd>
                <dt>{t`From`}</dt>
                <dd translate="no">{mail.from}</dd>
                <dt>{mail.state === 'kept' ? t`Kept here` : t`Waiting`}</dt>
                <dd className="num">{formatNumber(mail.queued)}</dd>
                <dt>{t`Sent in 7 days`}</dt>
                <dd className="num">{formatNumber(mail.sentThisWeek)}</dd>
                <dt>{t`Failed in 7 days`}</dt>
                <dd className="num">{formatNumber(mail.failedThisWeek)}</dd>
                {mail.lastError && (
                  <>
                    <dt>{t`Last error`}</dt>
                    <dd translate="no">{mail.lastError}</dd>
                  </>
                )}
              </dl>
              <TestMail state={mail.state} />
              <div>
                <Mails />
              </div>
            </div>
          </Setting>
        </div>
      )}
    </Asked>
  );
}

function TestMail({ state }: Pick<Answer<'GET /api/admin/mail'>, 'state'>) {
  const { key, done } = useDeedKey();
  const test = useMutation({
    mutationFn: () => api('POST /api/admin/mail/test', { idempotencyKey: key() }),
    onSuccess: done,
  });
  const to = <b translate="no">{test.data?.to}</b>;
  return (
    <div className="stack">
      <div>
        <Button busy={test.isPending} disabled={state === 'none'} onClick={() => test.mutate()}>
          <Send />
          <Trans>Send me a test mail</Trans>
        </Button>
      </div>
      {test.data && (
        <Notice tone="ok">
          <p>
            {state === 'kept' ? (
              <Trans>A mail to {to} stands under Mails. A demo college sends none.</Trans>
            ) : (
              <Trans>A mail to {to} is on its way.</Trans>
            )}
          </p>
        </Notice>
      )}
      {test.error && (
        <Notice tone="bad">
          <p>{sentenceOf(test.error)}</p>
        </Notice>
      )}
    </div>
  );
}
