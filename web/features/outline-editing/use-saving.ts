import { useState } from 'react';
import { sentenceOf } from '../../lib/errors.ts';

/** Saves what a dialog holds, and closes it; what went wrong is said in it. */
export function useSaving(onSaved: () => void) {
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  async function run(deed: () => Promise<unknown>) {
    setSaving(true);
    setFailure(null);
    try {
      await deed();
      onSaved();
    } catch (error) {
      setFailure(sentenceOf(error));
      setSaving(false);
    }
  }
  return { isSaving, failure, save: (deed: () => Promise<unknown>) => void run(deed) };
}
