import { useMutation } from '@tanstack/react-query';
import { type SubmitEvent, useEffect, useRef } from 'react';
import { faultsOf } from './errors.ts';
import { whyNotSaved } from './why-not-saved.ts';

interface Task<Answer> {
  /** `value` reads a field of the form. */
  save: (value: (name: string) => string) => Promise<Answer>;
  onDone: (answer: Answer) => void | Promise<void>;
  /** Whether it is answered elsewhere than at the fields. */
  refused?: (error: unknown) => Promise<boolean>;
}

/**
 * A form that the server judges: what is wrong stands under its field, the first of these has the focus, and all that
 * was typed stays.
 */
export function useJudgedForm<Answer>({ save, onDone, refused }: Task<Answer>) {
  const ref = useRef<HTMLFormElement>(null);
  const { mutate, error, isPending, reset } = useMutation({
    mutationFn: (form: FormData) => save((name) => String(form.get(name) ?? '')),
    onSuccess: onDone,
    onError: async (fault) => {
      if (await refused?.(fault)) reset();
    },
  });
  useEffect(() => {
    if (error) ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [error]);
  const errors = faultsOf(error);
  const hasNoField = Object.keys(errors).length === 0;
  return {
    form: {
      ref,
      noValidate: true,
      onSubmit(event: SubmitEvent<HTMLFormElement>) {
        event.preventDefault();
        if (!isPending) mutate(new FormData(event.currentTarget));
      },
    },
    /** Per field. */
    errors,
    /** What went wrong with none of the fields. */
    failure: error && hasNoField ? whyNotSaved(error) : null,
    error,
    isSaving: isPending,
  };
}
