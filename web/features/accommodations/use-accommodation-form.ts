import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import type { Accommodation } from '../../../contract/accommodations.ts';
import { api } from '../../lib/api.ts';
import { ApiError, isStatus, sentenceOf } from '../../lib/errors.ts';
import { toast } from '../../ui/toast-store.ts';
import { readFactor } from './factors.ts';

interface Task {
  standing: Accommodation;
  name: string;
  reread: () => Promise<Accommodation | null>;
  onDone: () => void;
}

/** The form of an accommodation: all that is typed stays, whatever the server says. */
export function useAccommodationForm({ standing, name, reread, onDone }: Task) {
  const { t } = useLingui();
  const [values, setValues] = useState(() => ({
    factor: String(standing.timeFactor),
    isUntimed: standing.isUntimed,
    extraAttempts: String(standing.extraAttempts),
    note: standing.note ?? '',
  }));
  const [overtakenBy, setOvertakenBy] = useState<Accommodation | null>(null);
  const [wrongFactor, setWrongFactor] = useState(false);
  const { mutate, error, isPending } = useMutation({
    mutationFn: (timeFactor: number) =>
      api('PUT /api/students/{id}/accommodation', {
        params: { id: standing.studentId },
        body: {
          timeFactor,
          isUntimed: values.isUntimed,
          extraAttempts: Number(values.extraAttempts),
          note: values.note,
          revision: (overtakenBy ?? standing).revision,
        },
      }),
    onSuccess: () => {
      toast({ title: t`Accommodations for ${name} saved` });
      onDone();
    },
    onError: async (failure) => {
      if (isStatus(failure, 409)) setOvertakenBy(await reread());
    },
  });
  const fields: Record<string, string> = error instanceof ApiError ? error.fields : {};
  const isOvertaken = isStatus(error, 409);
  const failure =
    isOvertaken && !overtakenBy
      ? t`Someone else has changed this meanwhile, and what stands now could not be loaded. What you entered is kept; save again to see it.`
      : sentenceOf(error);
  return {
    values,
    change: (changed: Partial<typeof values>) => setValues({ ...values, ...changed }),
    submit: (event: SubmitEvent) => {
      event.preventDefault();
      // Where there is no time limit the factor says nothing, so a wrong one must not be in the way.
      const factor = readFactor(values.factor) ?? (values.isUntimed ? standing.timeFactor : null);
      setWrongFactor(factor === null);
      if (factor !== null && !isPending) mutate(factor);
    },
    errors: wrongFactor ? { ...fields, timeFactor: t`Enter a factor from 1 to 10, with at most two decimals` } : fields,
    overtakenBy: isOvertaken ? overtakenBy : null,
    failure: error && !(isOvertaken && overtakenBy) && Object.keys(fields).length === 0 ? failure : null,
    isSaving: isPending,
  };
}
