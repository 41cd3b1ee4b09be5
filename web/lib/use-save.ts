import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { toast } from '../ui/toast-store.ts';
import { isStatus } from './errors.ts';
import { whyNotSaved } from './why-not-saved.ts';

/** As `useDeed`, of a save that may come second: `refused` (of `useSeen`) says whether that is answered beside the fields. */
export function useSave<Input = void>(
  save: (input: Input) => Promise<unknown>,
  onDone: () => Promise<void>,
  refused: (error: unknown) => Promise<boolean>,
) {
  const { t } = useLingui();
  return useMutation({
    mutationFn: save,
    onSuccess: onDone,
    onError: async (error) => {
      if (await refused(error)) return;
      // A 401 has its own message and its own way.
      if (!isStatus(error, 401)) toast({ title: t`Error`, description: whyNotSaved(error), tone: 'bad' });
    },
  });
}
