import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { DecisionSource, ModeratedWork, Moderation } from '../../../contract/moderation.ts';
import { api } from '../../lib/api.ts';
import { ApiError, sentenceOf } from '../../lib/errors.ts';
import { keepWorks, moderationQuery } from './queries.ts';

export interface Decision {
  source: DecisionSource | null;
  graderId?: string;
  entry?: string;
  comment?: string;
}

export interface Deciding {
  /** `onSaved`: once it stands. */
  decide: (decision: Decision, onSaved?: () => void) => void;
  isSaving: boolean;
  /** Why it was not saved. */
  problem: string;
}

/** Saves what is decided on one submission, from the decision that was seen. */
export function useDecision({ id }: Moderation, work: ModeratedWork): Deciding {
  const queryClient = useQueryClient();
  const save = useMutation({
    mutationFn: (decision: Decision) =>
      api('PUT /api/assignments/{id}/moderation/works/{workId}', {
        params: { id, workId: work.id },
        body: { revision: work.decision?.revision ?? 0, comment: work.decision?.comment ?? '', ...decision },
      }),
    onSuccess: (answer) => keepWorks(queryClient, id, [answer]),
    onError: () => queryClient.invalidateQueries({ queryKey: moderationQuery(id).queryKey }),
  });
  const { error } = save;
  const field = error instanceof ApiError ? Object.values(error.fields)[0] : undefined;
  return {
    decide: (decision, onSaved) => save.mutate(decision, { onSuccess: onSaved }),
    isSaving: save.isPending,
    problem: error ? (field ?? sentenceOf(error)) : '',
  };
}
