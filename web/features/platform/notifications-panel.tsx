import '../notification-settings/notification-settings.css';
import { Trans, useLingui } from '@lingui/react/macro';
import type { NotificationKind } from '../../../contract/notifications.ts';
import type { NotificationDefaults, PlatformSettings } from '../../../contract/platform.ts';
import { notificationKinds } from '../../../domain/notification-rules.ts';
import { api } from '../../lib/api.ts';
import { FrequencySelect } from '../notification-settings/frequency-select.tsx';
import { kindNames } from '../notification-settings/kind-names.ts';
import { PanelForm } from './panel-form.tsx';
import { useTouched } from './use-touched.ts';

type Channels = NotificationDefaults[NotificationKind];

/** What people hear of who have chosen nothing. */
export function NotificationsPanel({ settings }: { settings: PlatformSettings }) {
  const { t } = useLingui();
  const names = kindNames();
  const changes = useTouched<Record<NotificationKind, Partial<Channels>>>();
  const usual = { ...settings.notifications };
  for (const kind of notificationKinds) usual[kind] = { ...usual[kind], ...changes.touched[kind] };
  return (
    <PanelForm changes={changes} save={(body) => api('PUT /api/admin/settings/notifications', { body })}>
      {() => (
        <>
          <p className="lede">
            <Trans>
              How often people hear of what, until they choose for themselves. Whoever has chosen keeps their choice; in
              the list under the bell everything stands.
            </Trans>
          </p>
          <div className="scroll-x">
            <table className="notification-kinds">
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
                    {(['mail', 'push'] as const).map((channel) => (
                      <td key={channel}>
                        <FrequencySelect
                          name={names[kind]}
                          place={{ kind, channel, courseId: null }}
                          choices={[]}
                          usual={usual}
                          onChoose={(frequency) =>
                            frequency && changes.touch({ [kind]: { ...changes.touched[kind], [channel]: frequency } })
                          }
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
