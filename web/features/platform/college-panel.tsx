import { Trans, useLingui } from '@lingui/react/macro';
import type { PlatformSettings } from '../../../contract/platform.ts';
import { refusalOf, usualAccent } from '../../../domain/platform/brand.ts';
import { api } from '../../lib/api.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { Setting } from '../admin/setting.tsx';
import { AccentFields } from './accent-fields.tsx';
import { AccentPreview } from './accent-preview.tsx';
import { LogoSetting } from './logo-setting.tsx';
import { PanelForm } from './panel-form.tsx';
import { useTouched } from './use-touched.ts';
import { inWords } from '../../lib/in-words.ts';

/** What the college is called and looks like. */
export function CollegePanel({ settings }: { settings: PlatformSettings }) {
  const { t } = useLingui();
  const changes = useTouched<Pick<PlatformSettings['college'], 'name' | 'accent'>>({
    name: settings.college.name,
    accent: settings.college.accent,
  });
  const { name, accent } = { ...settings.college, ...changes.touched };
  const problem = accent && refusalOf(accent);
  const refused = problem && inWords(problem);
  return (
    <>
      <PanelForm
        changes={changes}
        isRefused={refused !== null}
        save={(body) => api('PUT /api/admin/settings/college', { body: { ...body, before: changes.seen } })}
        standing={{ name: [t`Name of the college`, settings.college.name] }}
      >
        {(errors) => (
          <>
            <Setting
              title={<Trans>Name</Trans>}
              about={<Trans>It signs mails, transcripts and invitations to calendars.</Trans>}
            >
              <Field label={t`Name of the college`} error={errors['name']}>
                <Input
                  value={name}
                  maxLength={100}
                  onChange={({ currentTarget }) => changes.touch({ name: currentTarget.value })}
                />
              </Field>
            </Setting>
            <Setting
              title={<Trans>Accent colour</Trans>}
              about={
                <Trans>
                  Of buttons, links and what is chosen, on every page and in both themes. Every shade follows from this
                  one.
                </Trans>
              }
            >
              <div className="stack">
                <Checkbox
                  checked={accent === null}
                  onChange={({ currentTarget }) =>
                    changes.touch({ accent: currentTarget.checked ? null : usualAccent })
                  }
                >
                  <Trans>Collegium’s own green</Trans>
                </Checkbox>
                {accent && (
                  <AccentFields
                    accent={accent}
                    onChange={(chosen) => changes.touch({ accent: chosen })}
                    refused={refused}
                  />
                )}
                <AccentPreview accent={accent ?? usualAccent} />
              </div>
            </Setting>
          </>
        )}
      </PanelForm>
      <LogoSetting logo={settings.college.logo} name={settings.college.name} />
    </>
  );
}
