import { Trans } from '@lingui/react/macro';
import { type ComponentProps, useId } from 'react';
import { useFieldWiring } from '../ui/field.tsx';
import { Input } from '../ui/input.tsx';
import { dateFormatter } from './formatters.ts';
import { now } from './now.ts';
import { clockZone, formatLocale, timeZone } from './viewer.ts';
import { momentOf, wallTimeOf } from './zoned-time.ts';

/** A date and a time by the viewer's clock, which is named where the browser's own shows another time then. */
export function DateTimeInput({ value, ...rest }: Omit<ComponentProps<'input'>, 'type' | 'value'> & { value: string }) {
  const wired = useFieldWiring()['aria-describedby'];
  const id = useId();
  const zone = otherZone(momentOf(value) ?? now().toISOString());
  if (!zone) return <Input type="datetime-local" value={value} {...rest} />;
  return (
    <>
      <Input type="datetime-local" value={value} aria-describedby={[id, wired].filter(Boolean).join(' ')} {...rest} />
      <p className="help" id={id}>
        <Trans>Time zone: {zone}</Trans>
      </p>
    </>
  );
}

/** The name of the viewer's time zone at a moment, or of all the year, unless the clock beside the page shows the same time then. */
export function otherZone(moment: string, timeZoneName: 'long' | 'longGeneric' = 'long'): string | undefined {
  const clock = clockZone();
  if (clock === undefined || wallTimeOf(moment, clock) === wallTimeOf(moment)) return undefined;
  const named = dateFormatter(formatLocale(), { timeZone: timeZone(), timeZoneName });
  return named.formatToParts(new Date(moment)).find(({ type }) => type === 'timeZoneName')?.value;
}
