import { Trans, useLingui } from '@lingui/react/macro';
import type { PeerReview } from '../../../contract/peer-reviews.ts';
import { Field } from '../../ui/field.tsx';
import { Textarea } from '../../ui/input.tsx';
import { useKeptText } from '../discussions/use-kept-text.ts';
import { keptName, leftWords } from './kept-review.ts';

/** What this device has kept of a review that cannot be written any more. Null: nor seen. */
export function NotSaved({ id, standing }: { id: string; standing: PeerReview | null }) {
  const { t } = useLingui();
  const [kept] = useKeptText(keptName(id));
  const words = leftWords(kept, standing);
  if (words === '') return null;
  return (
    <Field label={t`What was written`} help={<Trans>It was not saved. You can still copy it from here.</Trans>}>
      <Textarea readOnly rows={6} value={words} dir="auto" translate="no" />
    </Field>
  );
}
