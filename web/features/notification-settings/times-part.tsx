import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { NotificationSettings } from '../../../contract/notification-settings.ts';
import { formatDay } from '../../lib/dates.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field } from '../../ui/field.tsx';
import { Input, Select } from '../../ui/input.tsx';
import { AccountPart } from '../account/account-part.tsx';
import { useChangeSettings } from './use-change-settings.ts';

const days = [1, 2, 3, 4, 5, 6, 7];
/** In 2024 the year began with a Monday. */
const nameOf = (day: number) => formatDay(`2024-01-0${day}`, { weekday: 'long' });

/** When mail and devices stay silent, and when the digest comes. */
export function TimesPart({ settings }: { settings: NotificationSettings }) {
  const { t } = useLingui();
  const change = useChangeSettings();
  const { quietHours, digestAt, digestDay, timeZone } = settings;
  const isQuiet = quietHours !== null;
  return (
    <AccountPart
      title={<Trans>When</Trans>}
      about={
        <Trans>Times are on your own clock, in {timeZone}. What falls in quiet hours is sent once they end.</Trans>
      }
    >
      <div className="stack">
        <Checkbox
          checked={isQuiet}
          onChange={() => change.mutate({ quietHours: isQuiet ? null : { from: '22:00', until: '07:00' } })}
        >
          <Trans>Quiet hours</Trans>
        </Checkbox>
        {isQuiet && (
          <div className="form-grid">
            <TimeField
              label={t({ context: 'range', message: 'From' })}
              value={quietHours.from}
              other={quietHours.until}
              onChange={(from) => change.mutate({ quietHours: { ...quietHours, from } })}
            />
            <TimeField
              label={t`Until`}
              value={quietHours.until}
              other={quietHours.from}
              onChange={(until) => change.mutate({ quietHours: { ...quietHours, until } })}
            />
          </div>
        )}
        <div className="form-grid">
          <TimeField label={t`Daily digest at`} value={digestAt} onChange={(at) => change.mutate({ digestAt: at })} />
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

interface TimeFieldProps {
  label: string;
  value: string;
  /** A time that this one may not be. */
  other?: string;
  onChange: (time: string) => void;
}

/** Kept when one is done with it: while it is typed, each part of a time is one already. */
function TimeField({ label, value, other, onChange }: TimeFieldProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState(value);
  const isWrong = typed === '' || typed === other;
  return (
    <Field
      className="h"
      label={label}
      error={isWrong && (typed === '' ? t`Choose a time.` : t`Choose two different times.`)}
    >
      <Input
        type="time"
        required
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={() => {
          if (!isWrong && typed !== value) onChange(typed);
        }}
      />
    </Field>
  );
}
