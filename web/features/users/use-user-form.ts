import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { type Resolver, useForm } from 'react-hook-form';
import type { z } from 'zod';
import type { User } from '../../../contract/users.ts';
import { ApiError } from '../../lib/errors.ts';
import { toast } from '../../ui/toast-store.ts';
import { tellFailure } from './tell-failure.ts';
import { useUsersChanged } from './use-users-changed.ts';
import { isUserField, type UserValues } from './user-values.ts';
import { inWords } from '../../lib/in-words.ts';

interface Task {
  values: UserValues;
  /** The contract's word on what would be sent. */
  judge: (values: UserValues) => z.ZodError | undefined;
  save: (values: UserValues) => Promise<User>;
  success: string;
  failure: string;
  /** Whether it is answered beside the fields. */
  refused?: (error: unknown) => Promise<boolean>;
  onDone: () => void;
}

/** A user's form: judged by the rules that the server has too; on failure everything typed stays. */
export function useUserForm({ values, judge, save, success, failure, refused, onDone }: Task) {
  const { t } = useLingui();
  const refresh = useUsersChanged();
  const { mutateAsync } = useMutation({ mutationFn: save });
  const form = useForm<UserValues>({ defaultValues: values, resolver: resolverOf(judge), mode: 'onTouched' });

  const submit = form.handleSubmit(async (typed) => {
    try {
      const user = await mutateAsync(typed);
      onDone();
      await refresh(user);
      toast({ title: t`Success`, description: success });
    } catch (error) {
      if (await refused?.(error)) return;
      const faults = error instanceof ApiError ? Object.entries(error.fields) : [];
      const marked = faults.filter(([field]) => isUserField(field));
      for (const [index, [field, message]] of marked.entries())
        if (isUserField(field)) form.setError(field, { type: 'server', message }, { shouldFocus: index === 0 });
      tellFailure(error, failure);
    }
  });
  return { form, submit: () => void submit(), isSaving: form.formState.isSubmitting };
}

function resolverOf(judge: Task['judge']): Resolver<UserValues> {
  return (values) => {
    const issues = judge(values)?.issues ?? [];
    // The first word on a field is the one that says most.
    const errors = Object.fromEntries(
      issues
        .toReversed()
        .map(({ path, code, message }) => [String(path[0]), { type: code, message: inWords(message) }]),
    );
    return issues.length === 0 ? { values, errors: {} } : { values: {}, errors };
  };
}
