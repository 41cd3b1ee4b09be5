import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { NotificationSettings } from '../../../contract/notification-settings.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { TimeField } from './time-field.tsx';
import { useChangeSettings } from './use-change-settings.ts';

type Hours = NonNullable<NotificationSettings['quietHours']>;

/** Whether mail and devices stay silent for some hours of the day, and for which. */
export function QuietHours({ quietHours }: Pick<NotificationSettings, 'quietHours'>) {
  const change = useChangeSettings();
  const isQuiet = quietHours !== null;
  return (
    <>
      <Checkbox
        checked={isQuiet}
        onChange={() => change.mutate({ quietHours: isQuiet ? null : { from: '22:00', until: '07:00' } })}
      >
        <Trans>Quiet hours</Trans>
      </Checkbox>
      {isQuiet && <HoursFields hours={quietHours} onChange={(hours) => change.mutate({ quietHours: hours })} />}
    </>
  );
}

/** Kept together: a time that was refused beside the other one is kept once the other one has changed. */
function HoursFields({ hours, onChange }: { hours: Hours; onChange: (hours: Hours) => void }) {
  const { t } = useLingui();
  const [typed, setTyped] = useState(hours);
  const isSame = typed.from !== '' && typed.from === typed.until;
  const keep = () => {
    const isWhole = typed.from !== '' && typed.until !== '' && !isSame;
    if (isWhole && (typed.from !== hours.from || typed.until !== hours.until)) onChange(typed);
  };
  return (
    <div className="form-grid">
      <TimeField
        label={t({ context: 'range', message: 'From' })}
        typed={typed.from}
        onType={(from) => setTyped({ ...typed, from })}
        onDone={keep}
      />
      <TimeField
        label={t`Until`}
        typed={typed.until}
        error={isSame && t`Choose two different times.`}
        onType={(until) => setTyped({ ...typed, until })}
        onDone={keep}
      />
    </div>
  );
}
