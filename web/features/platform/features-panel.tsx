import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { feature } from '../../../contract/features.ts';
import type { PlatformSettings } from '../../../contract/platform.ts';
import { api } from '../../lib/api.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { MessagingSettings } from '../admin/messaging.tsx';
import { Setting } from '../admin/setting.tsx';
import { useFeatureWords } from './feature-words.ts';
import { PanelForm } from './panel-form.tsx';

/** What the college does with, and without. */
export function FeaturesPanel({ settings }: { settings: PlatformSettings }) {
  const { t } = useLingui();
  const words = useFeatureWords();
  // What was not touched is what it is by now, whoever has switched it meanwhile.
  const [touched, setTouched] = useState<Partial<PlatformSettings['features']>>({});
  const features = { ...settings.features, ...touched };
  return (
    <>
      <PanelForm
        chosen={JSON.stringify(touched)}
        save={() => api('PUT /api/admin/settings/features', { body: touched })}
      >
        {() => (
          <Setting
            title={<Trans>Features</Trans>}
            about={
              <Trans>
                What is switched off is refused by the server, for everybody. What was made with it stays, and is there
                again when it is switched on.
              </Trans>
            }
          >
            <fieldset>
              <legend className="sr">{t`Features`}</legend>
              {feature.options.map((each) => (
                <Checkbox
                  key={each}
                  checked={features[each]}
                  help={words[each].help}
                  onChange={({ currentTarget }) => setTouched({ ...touched, [each]: currentTarget.checked })}
                >
                  {words[each].name}
                </Checkbox>
              ))}
            </fieldset>
          </Setting>
        )}
      </PanelForm>
      <MessagingSettings />
    </>
  );
}
