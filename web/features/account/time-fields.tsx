import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import type { Profile } from '../../../contract/profile.ts';
import { Combobox, type ComboboxOption } from '../../ui/combobox.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/input.tsx';
import { browserRegion, exampleOf, regionOptions } from './regions.ts';
import { zoneAt, zonesAt } from './time-zones.ts';

interface TimeFieldsProps {
  profile: Profile;
  /** Empty: the college's. */
  timeZone: string;
  onTimeZone: (timeZone: string) => void;
  /** Empty: as the browser is set. */
  region: string;
  onRegion: (region: string) => void;
  errors: Record<string, string>;
}

/** How dates, times and numbers are written, with an example of what is chosen. */
export function TimeFields({ profile, timeZone, onTimeZone, region, onRegion, errors }: TimeFieldsProps) {
  const { t } = useLingui();
  const [now] = useState(() => new Date());
  const { collegeTimeZone } = profile;
  const zones = useMemo(() => named(zonesAt(now), profile.timeZone, now), [now, profile.timeZone]);
  const college = zoneAt(collegeTimeZone, now);
  const collegeName = college.label;
  const options: ComboboxOption[] = [
    { value: '', label: t`College time zone (${collegeName})`, detail: college.detail },
    ...zones,
  ];
  return (
    <div className="form-grid">
      <Field
        label={t`Time zone`}
        help={t`Type a city or an offset to find one. Due dates are the same moment in every time zone.`}
        error={errors['timeZone']}
      >
        <Combobox
          options={options}
          value={timeZone}
          onChange={onTimeZone}
          none={<Trans>No time zone fits. Try the largest city nearby.</Trans>}
        />
      </Field>
      <Field label={t`Language and region`} error={errors['locale']}>
        <Select value={region} onChange={({ target }) => onRegion(target.value)}>
          <option value="">{t`As this browser is set`}</option>
          {regionOptions(profile.locales).map(({ value, label }) => (
            <option key={value} value={value} lang={value} translate="no">
              {label}
            </option>
          ))}
        </Select>
      </Field>
      <p className="meta num" translate="no" role="status">
        {exampleOf(region || browserRegion(), timeZone || collegeTimeZone, now)}
      </p>
    </div>
  );
}

/** The list, with the zone that is set now even where this browser would not offer it. */
function named(zones: ReturnType<typeof zonesAt>, set: string | null, now: Date): ComboboxOption[] {
  const all = set === null || zones.some(({ value }) => value === set) ? zones : [zoneAt(set, now), ...zones];
  return all.map((zone) => ({ ...zone, isName: true }));
}
