import { Trans, useLingui } from '@lingui/react/macro';
import type { PlatformSettings } from '../../../contract/platform.ts';
import { api } from '../../lib/api.ts';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { Setting } from '../admin/setting.tsx';
import { PanelForm } from './panel-form.tsx';
import { useTouched } from './use-touched.ts';

type Kept = keyof PlatformSettings['retention'];

/** How long things are kept; a job of the server removes the rest every hour. */
export function RetentionPanel({ settings: { retention } }: { settings: PlatformSettings }) {
  const { t } = useLingui();
  const changes = useTouched<Record<Kept, string>>({
    audit: textOf(retention.audit),
    mails: textOf(retention.mails),
    notifications: textOf(retention.notifications),
    activity: textOf(retention.activity),
  });
  const kinds: { key: Kept; label: string; help: string }[] = [
    {
      key: 'audit',
      label: t`Audit log`,
      help: t`At least 365 days. The chain can be checked as before: its beginning is remembered.`,
    },
    { key: 'mails', label: t`Copies of mails`, help: t`At least 7 days.` },
    { key: 'notifications', label: t`Notifications`, help: t`At least 30 days.` },
    {
      key: 'activity',
      label: t`Activity`,
      help: t`At least 365 days: figures and reports of older times are made from it. Work and grades always stay.`,
    },
  ];
  return (
    <PanelForm
      changes={changes}
      save={(touched) =>
        api('PUT /api/admin/settings/retention', {
          body: { ...daysIn(touched), before: daysIn(changes.seen) },
        })
      }
      standing={Object.fromEntries(
        kinds.map(({ key, label }) => [key, [label, textOf(retention[key]) || t`For ever`]]),
      )}
    >
      {(errors) => (
        <Setting
          title={<Trans>Retention</Trans>}
          about={
            <Trans>
              In days; empty: for ever. What is older is removed within the hour, and cannot be brought back.
            </Trans>
          }
        >
          <div className="stack">
            {kinds.map(({ key, label, help }) => (
              <Field key={key} label={label} help={help} error={errors[key]} note={t`days`}>
                <Input
                  inputMode="numeric"
                  placeholder={t`For ever`}
                  value={changes.touched[key] ?? textOf(retention[key])}
                  onChange={({ currentTarget }) => changes.touch({ [key]: currentTarget.value })}
                />
              </Field>
            ))}
          </div>
        </Setting>
      )}
    </PanelForm>
  );
}

const textOf = (days: number | null) => (days === null ? '' : String(days));

const daysIn = (texts: Partial<Record<Kept, string>>): Partial<Record<Kept, number | null>> =>
  Object.fromEntries(Object.entries(texts).map(([kind, text]) => [kind, daysOf(text)]));

/** What is no number is the server's to refuse, in words. */
function daysOf(text: string): number | null {
  if (text.trim() === '') return null;
  const days = Number(text);
  // JSON has no such number, and makes null of it: for ever.
  return Number.isNaN(days) ? -1 : days;
}
