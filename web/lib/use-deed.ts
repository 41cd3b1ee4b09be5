import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { toast } from '../ui/toast-store.ts';
import { isStatus, sentenceOf } from './errors.ts';

/** A small deed: done, and shown when the server has done it; else a toast says why not. */
export function useDeed<Input = void, Output = unknown>(
  deed: (input: Input) => Promise<Output>,
  onDone: (output: Output) => void | Promise<void>,
) {
  const { t } = useLingui();
  return useMutation({
    mutationFn: deed,
    onSuccess: onDone,
    onError: (error) => {
      // A 401 has its own message and its own way.
      if (!isStatus(error, 401)) toast({ title: t`Error`, description: sentenceOf(error), tone: 'bad' });
    },
  });
}
