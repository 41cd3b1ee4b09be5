import { Trans, useLingui } from '@lingui/react/macro';
import type { PlatformSettings } from '../../../contract/platform.ts';
import { api } from '../../lib/api.ts';
import { formatMoment } from '../../lib/dates.ts';
import { formatNumber } from '../../lib/numbers.ts';
import { Field } from '../../ui/field.tsx';
import { Textarea } from '../../ui/input.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Setting } from '../admin/setting.tsx';
import { PanelForm } from './panel-form.tsx';
import { useTouched } from './use-touched.ts';

/** What everybody agrees to before they go on. */
export function TermsPanel({ settings: { terms } }: { settings: PlatformSettings }) {
  const { t } = useLingui();
  const changes = useTouched({ text: terms.text });
  const { text = terms.text } = changes.touched;
  const isNew = text.trim() !== terms.text;
  return (
    <PanelForm
      changes={changes}
      save={() =>
        api('PUT /api/admin/settings/terms', { body: { text, before: { text: changes.seen.text ?? terms.text } } })
      }
      standing={{ text: [t`Text`, terms.text] }}
    >
      {(errors) => (
        <Setting
          title={<Trans>Terms of use</Trans>}
          about={
            <Trans>
              Everybody reads and accepts them once, before anything else. An empty line begins a paragraph.
            </Trans>
          }
        >
          <div className="stack">
            {terms.since && terms.text && (
              <p className="meta num">
                <Trans>
                  Version {terms.version}, since {formatMoment(terms.since)}. {formatNumber(terms.accepted)} of{' '}
                  {formatNumber(terms.people)} people have accepted it.
                </Trans>
              </p>
            )}
            <Field label={t`Text`} error={errors['text']}>
              <Textarea
                rows={14}
                value={text}
                onChange={({ currentTarget }) => changes.touch({ text: currentTarget.value })}
              />
            </Field>
            {isNew && (
              <Notice>
                <p>
                  {text.trim() ? (
                    <Trans>Saving makes a new version: everybody is asked for it at their next step.</Trans>
                  ) : (
                    <Trans>Without a text nobody is asked for anything.</Trans>
                  )}
                </p>
              </Notice>
            )}
          </div>
        </Setting>
      )}
    </PanelForm>
  );
}
