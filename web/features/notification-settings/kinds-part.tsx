import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Frequency, NotificationChoice, NotificationSettings } from '../../../contract/notification-settings.ts';
import { notificationKinds } from '../../../domain/notification-rules.ts';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/input.tsx';
import { Notice } from '../../ui/notice.tsx';
import { AccountPart } from '../account/account-part.tsx';
import { FrequencySelect } from './frequency-select.tsx';
import { kindNames } from './kind-names.ts';
import { useChangeSettings } from './use-change-settings.ts';

/** Kind by kind, how often by mail and on devices: everywhere, or otherwise in one course. */
export function KindsPart({ settings }: { settings: NotificationSettings }) {
  const { t } = useLingui();
  const [courseId, setCourseId] = useState<string | null>(null);
  const change = useChangeSettings();
  const { courses, email } = settings;
  // What is being kept shows at once.
  const choices = change.isPending ? chosen(settings.choices, change.variables.choices ?? []) : settings.choices;
  const names = kindNames();
  const choose = (place: Omit<NotificationChoice, 'frequency'>, frequency: Frequency | null) =>
    change.mutate({ choices: [{ ...place, frequency }] });
  return (
    <AccountPart
      title={<Trans>What you hear of</Trans>}
      about={
        <Trans>Everything stands in the list under the bell. Choose what also comes by mail and to your devices.</Trans>
      }
    >
      <div className="stack">
        {!settings.mailIsSetUp && (
          <Notice tone="warn">
            <p>
              <Trans>Your college has not set up mail yet, so none is sent. Your choices hold once it has.</Trans>
            </p>
          </Notice>
        )}
        {courses.length > 0 && (
          <Field label={t`Choose for`}>
            <Select value={courseId ?? ''} onChange={({ target }) => setCourseId(target.value || null)}>
              <option value="">{t`All courses`}</option>
              {courses.map((course) => (
                <option key={course.id} value={course.id} translate="no">
                  {`${course.courseCode} ${course.title}`}
                </option>
              ))}
            </Select>
          </Field>
        )}
        <table className="notification-kinds">
          <caption className="sr">
            <Trans>How often you hear of each kind</Trans>
          </caption>
          <thead>
            <tr>
              <th scope="col">
                <span className="sr">
                  <Trans>Kind</Trans>
                </span>
              </th>
              <th scope="col">
                <Trans>Mail</Trans>
              </th>
              <th scope="col">
                <Trans>Devices</Trans>
              </th>
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
                      place={{ kind, channel, courseId }}
                      choices={choices}
                      usual={settings.usual}
                      onChoose={(frequency) => choose({ kind, channel, courseId }, frequency)}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        <p className="meta" role="status">
          {change.isSuccess && !change.isPending ? <Trans>Kept.</Trans> : <Trans>Mail goes to {email}.</Trans>}
        </p>
      </div>
    </AccountPart>
  );
}

type Change = Omit<NotificationChoice, 'frequency'> & { frequency: Frequency | null };

function chosen(before: readonly NotificationChoice[], changes: readonly Change[]): NotificationChoice[] {
  const isSame = (one: Change, other: Change) =>
    one.kind === other.kind && one.channel === other.channel && one.courseId === other.courseId;
  return [
    ...before.filter((each) => !changes.some((change) => isSame(change, each))),
    ...changes.flatMap(({ frequency, ...place }) => (frequency === null ? [] : [{ ...place, frequency }])),
  ];
}
