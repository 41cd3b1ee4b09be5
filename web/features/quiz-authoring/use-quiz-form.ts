import { useLingui } from '@lingui/react/macro';
import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import type { QuizForm } from '../../../contract/quizzes.ts';
import { reading } from '../../lib/query-client.ts';
import { sayFailure } from '../../lib/say-failure.ts';

/** A quiz with everything in it; a form begins from it, so it does not change under whoever writes. */
export const quizForm = (id: string) => ({
  ...reading('GET /api/quizzes/{id}/form', { params: { id } }),
  meta: { live: false },
});

const changesOf = (quizId: string) => ['quiz', quizId, 'change'];

/** Makes a change of a quiz: what the server answers is what stands, and what it refuses is said. */
export function useQuizChange(quizId: string) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationKey: changesOf(quizId),
    mutationFn: (change: () => Promise<QuizForm>) => change(),
    onSuccess: async (form) => {
      queryClient.setQueryData(quizForm(quizId).queryKey, form);
      const { queryKey } = reading('GET /api/courses/{id}/modules', { params: { id: form.courseId } });
      await queryClient.invalidateQueries({ queryKey });
    },
  });
  return {
    /** Throws what went wrong. */
    change: (call: () => Promise<QuizForm>) => mutateAsync(call),
    /** Says what went wrong, and reads again what stands. False: it was not done. */
    async tryChange(call: () => Promise<QuizForm>): Promise<boolean> {
      try {
        await mutateAsync(call);
        return true;
      } catch (error) {
        const readAgain = () => queryClient.invalidateQueries({ queryKey: quizForm(quizId).queryKey });
        sayFailure(error, { title: t`Not done`, reload: readAgain });
        await readAgain();
        return false;
      }
    },
  };
}

/** Whether a change of the quiz is on its way. */
export function useIsSaving(quizId: string): boolean {
  return useIsMutating({ mutationKey: changesOf(quizId) }) > 0;
}
