import '../notification-settings/notification-settings.css';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Sent } from '../../../contract/api.ts';
import type { Frequency } from '../../../contract/notification-settings.ts';
import type { NotificationKind } from '../../../contract/notifications.ts';
import type { NotificationDefaults, PlatformSettings } from '../../../contract/platform.ts';
import { notificationKinds } from '../../../domain/notification-rules.ts';
import { api } from '../../lib/api.ts';
import { FrequencySelect } from '../notification-settings/frequency-select.tsx';
import { frequencyName, kindNames } from '../notification-settings/kind-names.ts';
import { PanelForm } from './panel-form.tsx';
import { useTouched } from './use-touched.ts';

type Channels = NotificationDefaults[NotificationKind];
type Body = Sent<'PUT /api/admin/settings/notifications', 'body'>;

const channels = ['mail', 'push'] as const;
type Place = `${NotificationKind}.${keyof Channels}`;
type Chosen = Record<Place, Frequency>;

const everywhere = notificationKinds.flatMap((kind) =>
  channels.map((channel) => ({ kind, channel, key: `${kind}.${channel}` as const })),
);

const chosenIn = (defaults: NotificationDefaults) =>
  Object.fromEntries(everywhere.map(({ kind, channel, key }) => [key, defaults[kind][channel]])) as Chosen;

/** By kind, what was chosen and what it was chosen in place of. */
function withSeen(touched: Partial<Chosen>, seen: Partial<Chosen>): Body {
  const kinds = notificationKinds.map((kind) => {
    const named = everywhere.filter((each) => each.kind === kind && touched[each.key] !== undefined);
    const of = (all: Partial<Chosen>) => Object.fromEntries(named.map(({ channel, key }) => [channel, all[key]]));
    return [kind, named.length > 0 ? { ...of(touched), before: of(seen) } : undefined];
  });
  return Object.fromEntries(kinds) as Body;
}

/** What people hear of who have chosen nothing. */
export function NotificationsPanel({ settings }: { settings: PlatformSettings }) {
  const { t } = useLingui();
  const names = kindNames();
  const changes = useTouched(chosenIn(settings.notifications));
  const usual = { ...settings.notifications };
  for (const { kind, channel, key } of everywhere)
    usual[kind] = { ...usual[kind], ...(changes.touched[key] && { [channel]: changes.touched[key] }) };
  const standing = Object.fromEntries(
    everywhere.map(({ kind, channel, key }) => {
      const name = names[kind];
      const place = channel === 'mail' ? t`${name} by mail` : t`${name} on devices`;
      return [key, [place, frequencyName(settings.notifications[kind][channel])] as const];
    }),
  );
  return (
    <PanelForm
      changes={changes}
      save={(touched) => api('PUT /api/admin/settings/notifications', { body: withSeen(touched, changes.seen) })}
      standing={standing}
    >
      {() => (
        <>
          <p className="lede">
            <Trans>
              How often people hear of what, until they choose for themselves. Whoever has chosen keeps their choice; in
              the list under the bell everything stands.
            </Trans>
          </p>
          <div className="scroll-x">
            <table className="notification-kinds" aria-label={t`How often people hear of what`}>
              <thead>
                <tr>
                  <th scope="col">{t`Kind`}</th>
                  <th scope="col">{t`Mail`}</th>
                  <th scope="col">{t`Devices`}</th>
                </tr>
              </thead>
              <tbody>
                {notificationKinds.map((kind) => (
                  <tr key={kind}>
                    <th scope="row">{names[kind]}</th>
                    {channels.map((channel) => (
                      <td key={channel}>
                        <FrequencySelect
                          name={names[kind]}
                          place={{ kind, channel, courseId: null }}
                          choices={[]}
                          usual={usual}
                          onChoose={(frequency) => frequency && changes.touch({ [`${kind}.${channel}`]: frequency })}
                        />
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </>
      )}
    </PanelForm>
  );
}
