import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import type { PlatformSettings } from '../../../contract/platform.ts';
import { type Locale, locales } from '../../../contract/locales.ts';
import { api } from '../../lib/api.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Combobox } from '../../ui/combobox.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/input.tsx';
import { regionOf, regionOptions } from '../account/regions.ts';
import { zonesAt } from '../account/time-zones.ts';
import { Setting } from '../admin/setting.tsx';
import { PanelForm } from './panel-form.tsx';
import { changeOf, regionWith, type RegionValues, seenOf, valuesOf } from './region-values.ts';
import { useTouched } from './use-touched.ts';

/** What holds for whoever has chosen nothing else. */
export function RegionPanel({ settings: { region } }: { settings: PlatformSettings }) {
  const { t } = useLingui();
  const changes = useTouched<RegionValues>(valuesOf(region));
  const chosen = regionWith(region, changes.touched);
  const [now] = useState(() => new Date());
  const zones = useMemo(() => zonesAt(now).map((zone) => ({ ...zone, isName: true })), [now]);
  const all = regionOptions(locales);
  const offered = all.filter(({ value }) => chosen.locales.includes(value));
  const toggle = (value: Locale, isOn: boolean) => {
    changes.touch({ [value]: isOn, ...(chosen.locale === value && !isOn && { locale: null }) });
  };
  return (
    <PanelForm
      changes={changes}
      isRefused={chosen.locales.length === 0}
      save={(touched) =>
        api('PUT /api/admin/settings/region', {
          body: { ...changeOf(region, touched), before: seenOf(region, touched, changes.seen) },
        })
      }
      standing={{
        timeZone: [t`Time zone`, region.timeZone],
        locale: [t`Default`, all.find(({ value }) => value === region.locale)?.label ?? t`As each browser is set`],
      }}
    >
      {(errors) => (
        <>
          <Setting
            title={<Trans>Time zone</Trans>}
            about={<Trans>Of the college: of its days, of visitors, and of whoever has not chosen one.</Trans>}
          >
            <Field label={t`Time zone`} help={t`Type a city or an offset to find one.`} error={errors['timeZone']}>
              <Combobox
                options={zones}
                value={chosen.timeZone}
                onChange={(timeZone) => changes.touch({ timeZone })}
                none={<Trans>No time zone fits. Try the largest city nearby.</Trans>}
              />
            </Field>
          </Setting>
          <Setting
            title={<Trans>Languages</Trans>}
            about={
              <Trans>
                The interface is in English, Spanish and Arabic. Tick the ways to write dates and numbers that people
                choose from: a language without any is not offered.
              </Trans>
            }
          >
            <div className="stack">
              <fieldset>
                <legend className="label">
                  <Trans>Offered to everybody</Trans>
                </legend>
                {all.map(({ value, label }) => (
                  <Checkbox
                    key={value}
                    checked={chosen.locales.includes(value)}
                    onChange={({ currentTarget }) => toggle(value, currentTarget.checked)}
                  >
                    <span translate="no">{label}</span>
                  </Checkbox>
                ))}
              </fieldset>
              {chosen.locales.length === 0 && (
                <p className="error" role="alert">
                  <Trans>Offer at least one</Trans>
                </p>
              )}
              <Field label={t`Default`} error={errors['locale']}>
                <Select
                  value={chosen.locale ?? ''}
                  onChange={({ currentTarget }) => changes.touch({ locale: regionOf(currentTarget.value) })}
                >
                  <option value="">{t`As each browser is set`}</option>
                  {offered.map(({ value, label }) => (
                    <option key={value} value={value} translate="no">
                      {label}
                    </option>
                  ))}
                </Select>
              </Field>
            </div>
          </Setting>
        </>
      )}
    </PanelForm>
  );
}
