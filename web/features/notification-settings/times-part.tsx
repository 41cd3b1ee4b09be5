import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { NotificationSettings } from '../../../contract/notification-settings.ts';
import { formatDay } from '../../lib/dates.ts';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/input.tsx';
import { AccountPart } from '../account/account-part.tsx';
import { QuietHours } from './quiet-hours.tsx';
import { TimeField } from './time-field.tsx';
import { useChangeSettings } from './use-change-settings.ts';

const days = [1, 2, 3, 4, 5, 6, 7];
/** In 2024 the year began with a Monday. */
const nameOf = (day: number) => formatDay(`2024-01-0${day}`, { weekday: 'long' });

/** When mail and devices stay silent, and when the digest comes. */
export function TimesPart({ settings }: { settings: NotificationSettings }) {
  const { t } = useLingui();
  const change = useChangeSettings();
  const { quietHours, digestAt, digestDay, timeZone } = settings;
  return (
    <AccountPart
      title={<Trans>When</Trans>}
      about={
        <Trans>Times are on your own clock, in {timeZone}. What falls in quiet hours is sent once they end.</Trans>
      }
    >
      <div className="stack">
        <QuietHours quietHours={quietHours} />
        <div className="form-grid">
          <DigestTime digestAt={digestAt} />
          <Field className="h" label={t`Weekly digest on`}>
            <Select value={digestDay} onChange={({ target }) => change.mutate({ digestDay: Number(target.value) })}>
              {days.map((day) => (
                <option key={day} value={day} translate="no">
                  {nameOf(day)}
                </option>
              ))}
            </Select>
          </Field>
        </div>
      </div>
    </AccountPart>
  );
}

function DigestTime({ digestAt }: Pick<NotificationSettings, 'digestAt'>) {
  const { t } = useLingui();
  const change = useChangeSettings();
  const [typed, setTyped] = useState(digestAt);
  const keep = () => {
    if (typed !== '' && typed !== digestAt) change.mutate({ digestAt: typed });
  };
  return <TimeField label={t`Daily digest at`} typed={typed} onType={setTyped} onDone={keep} />;
}
