import { Trans, useLingui } from '@lingui/react/macro';
import { feature } from '../../../contract/features.ts';
import type { PlatformSettings } from '../../../contract/platform.ts';
import { api } from '../../lib/api.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { MessagingSettings } from '../admin/messaging.tsx';
import { Setting } from '../admin/setting.tsx';
import { useFeatureWords } from './feature-words.ts';
import { PanelForm } from './panel-form.tsx';
import { useTouched } from './use-touched.ts';

/** What the college does with, and without. */
export function FeaturesPanel({ settings }: { settings: PlatformSettings }) {
  const { t } = useLingui();
  const words = useFeatureWords();
  const changes = useTouched(settings.features);
  const features = { ...settings.features, ...changes.touched };
  return (
    <>
      <PanelForm changes={changes} save={(body) => api('PUT /api/admin/settings/features', { body })}>
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
                  onChange={({ currentTarget }) => changes.touch({ [each]: currentTarget.checked })}
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
