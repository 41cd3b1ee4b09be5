import { Trans, useLingui } from '@lingui/react/macro';
import { Field } from '../../ui/field.tsx';
import { Textarea } from '../../ui/input.tsx';
import { useKeptIn } from './use-kept-text.ts';

/** What somebody was writing where nothing can be sent any more: they can still read and copy it. */
export function UnsentWords({ place }: { place: string }) {
  const { t } = useLingui();
  const words = useKeptIn(place).join('\n\n');
  if (words.trim() === '') return null;
  return (
    <Field label={t`What you were writing`} help={<Trans>It was not sent. You can still copy it from here.</Trans>}>
      <Textarea readOnly rows={6} value={words} dir="auto" translate="no" />
    </Field>
  );
}
