import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Monitor } from 'lucide-react';
import type { NotificationSettings } from '../../../contract/notification-settings.ts';
import { deviceOf } from '../../../domain/device.ts';
import { api } from '../../lib/api.ts';
import { agoWithin } from '../../lib/ago-within.ts';
import { formatMoment } from '../../lib/dates.ts';
import { isStatus, sentenceOf } from '../../lib/errors.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toast-store.ts';
import { AccountPart } from '../account/account-part.tsx';
import { deviceName } from '../account/device-name.ts';
import { askThisDevice, standingOfThisDevice } from './this-device.ts';
import { settingsQuery } from './use-change-settings.ts';

const standingKey = ['push', 'this device'];

/** The browsers that show notifications; this one is asked when the person says so, never before. */
export function DevicesPart({ settings }: { settings: NotificationSettings }) {
  const { devices, pushKey } = settings;
  return (
    <AccountPart
      title={<Trans>Devices</Trans>}
      about={<Trans>A browser shows notifications also while no page of the college is open in it.</Trans>}
    >
      <div className="stack">
        <ThisDevice pushKey={pushKey} />
        {devices.length > 0 && (
          <ul className="lines">
            {devices.map((device) => (
              <DeviceItem key={device.id} device={device} />
            ))}
          </ul>
        )}
      </div>
    </AccountPart>
  );
}

function ThisDevice({ pushKey }: { pushKey: string }) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const { data: standing } = useQuery({ queryKey: standingKey, queryFn: standingOfThisDevice, staleTime: 0 });
  const ask = useMutation({
    mutationFn: () => askThisDevice(pushKey),
    onSettled: () => queryClient.invalidateQueries({ queryKey: standingKey }),
    async onSuccess(asked) {
      if (asked === 'unanswered')
        toast({ title: t`Nothing has changed`, description: t`The browser asked, and got no answer. Try again.` });
      if (asked !== 'on') return;
      await queryClient.invalidateQueries({ queryKey: settingsQuery.queryKey });
      toast({ title: t`This device shows your notifications` });
    },
    onError(error) {
      if (isStatus(error, 401)) return;
      toast({ tone: 'bad', title: t`This device could not be added`, description: sentenceOf(error) });
    },
  });
  if (standing === 'unable')
    return (
      <p className="meta">
        <Trans>
          This browser cannot show notifications. On an iPhone or iPad, add the college to the home screen first.
        </Trans>
      </p>
    );
  if (standing === 'refused')
    return (
      <Notice>
        <p>
          <Trans>
            This browser was told not to show notifications of the college. Allow them in its settings for this site,
            then come back.
          </Trans>
        </p>
      </Notice>
    );
  if (standing !== 'off') return null;
  return (
    <div className="stack">
      {ask.data === 'unreachable' && (
        <Notice tone="bad">
          <p>
            <Trans>
              This browser could not reach its push service. Check your connection, and try again. In a private window
              browsers show no notifications: open the college in an ordinary one.
            </Trans>
          </p>
        </Notice>
      )}
      <div>
        <Button busy={ask.isPending} onClick={() => ask.mutate()}>
          <Trans>Show notifications on this device</Trans>
        </Button>
      </div>
    </div>
  );
}

function DeviceItem({ device }: { device: NotificationSettings['devices'][number] }) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const name = deviceName(deviceOf(device.name));
  const added = (
    <time dateTime={device.createdAt} title={formatMoment(device.createdAt)}>
      {agoWithin(device.createdAt)}
    </time>
  );
  const remove = useMutation({
    mutationFn: () => api('DELETE /api/account/push-devices/{id}', { params: { id: device.id } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: settingsQuery.queryKey }),
    onSuccess: () => toast({ title: t`Removed: ${name}` }),
    onError(error) {
      if (isStatus(error, 401) || isStatus(error, 404)) return;
      toast({ tone: 'bad', title: t`The device could not be removed`, description: sentenceOf(error) });
    },
  });
  return (
    <li className="item">
      <Monitor />
      <div className="grow">
        <p className="title" translate="no">
          {name}
        </p>
        <p className="meta">
          <Trans>Added: {added}</Trans>
        </p>
      </div>
      <Button size="small" look="danger-quiet" busy={remove.isPending} onClick={() => remove.mutate()}>
        <Trans>Remove</Trans>
        <span className="sr" translate="no">
          {name}
        </span>
      </Button>
    </li>
  );
}
