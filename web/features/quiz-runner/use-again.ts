import { type SubmitEvent, useState } from 'react';

/** A step of signing in beside an attempt: by itself, because a refused one sends nobody away. */
export function useAgain(step: (value: (name: string) => string) => Promise<void>) {
  const [error, setError] = useState<unknown>(null);
  const [isBusy, setBusy] = useState(false);
  async function take(form: FormData): Promise<void> {
    setBusy(true);
    try {
      await step((name) => String(form.get(name) ?? ''));
      setError(null);
    } catch (refused) {
      setError(refused);
    } finally {
      setBusy(false);
    }
  }
  const form = {
    onSubmit(event: SubmitEvent<HTMLFormElement>) {
      event.preventDefault();
      void take(new FormData(event.currentTarget));
    },
  };
  return { form, error, isBusy };
}
