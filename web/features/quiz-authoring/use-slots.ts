import { useQueryClient } from '@tanstack/react-query';
import type { Question, QuestionDraft } from '../../../contract/questions.ts';
import type { QuizForm, QuizSlot } from '../../../contract/quizzes.ts';
import { questionDraft } from '../../../contract/questions.ts';
import { api } from '../../lib/api.ts';
import { movedBy } from './changed-lists.ts';
import type { DrawValues } from './draw-editor.tsx';
import type { AskWorth } from './use-worth.ts';
import { quizForm, useQuizChange } from './use-quiz-form.ts';

export interface TakenFromBank {
  questionId: string;
  /** One for all tries. */
  idempotencyKey: string;
}

/** What can be done with the questions of a quiz. */
export function useSlots({ id, slots, attempts }: QuizForm, askWorth: AskWorth) {
  const queryClient = useQueryClient();
  const { change, tryChange } = useQuizChange(id);
  const { queryKey } = quizForm(id);
  const params = { id };
  const added = { quizId: id };
  const hasAttempts = attempts.open + attempts.submitted > 0;

  return {
    /** Shown at once, and put back when the server refuses it. */
    move(from: number, to: number) {
      const moved = movedBy(slots, from, to - from);
      queryClient.setQueryData<QuizForm>(queryKey, (form) => form && { ...form, slots: moved });
      const slotIds = moved.map((slot) => slot.id);
      void tryChange(() => api('PUT /api/quizzes/{id}/order', { params, body: { slotIds } }));
    },
    add: (question: QuestionDraft, idempotencyKey: string) =>
      change(() => api('POST /api/quizzes/{quizId}/questions', { params: added, body: { question }, idempotencyKey })),
    /** One after the other, until one is refused; false: not all were added. */
    async addFromBank(questions: readonly TakenFromBank[]): Promise<boolean> {
      for (const { questionId, idempotencyKey } of questions) {
        const call = () =>
          api('POST /api/quizzes/{quizId}/questions', { params: added, body: { questionId }, idempotencyKey });
        if (!(await tryChange(call))) return false;
      }
      return true;
    },
    addDraw: (draw: DrawValues, idempotencyKey: string) =>
      change(() => api('POST /api/quizzes/{id}/draws', { params, body: draw, idempotencyKey })),
    changeDraw: (slot: QuizSlot, { points, ...draw }: DrawValues) =>
      hasAttempts
        ? askWorth(slot, points)
        : change(() => api('PUT /api/quiz-slots/{id}', { params: { id: slot.id }, body: { points, draw } })),
    /** A question was changed: what it is worth in this quiz follows. */
    async changed(slot: QuizSlot, draft: QuestionDraft) {
      const { points } = draft;
      const isWorthOther = Number(points) !== Number(slot.points);
      if (isWorthOther && !hasAttempts)
        return change(() => api('PUT /api/quiz-slots/{id}', { params: { id: slot.id }, body: { points } }));
      if (isWorthOther) await askWorth(slot, points);
      return change(() => api('GET /api/quizzes/{id}/form', { params }));
    },
    duplicate(slot: QuizSlot, question: Question) {
      const next = slots[slots.indexOf(slot) + 1];
      const copy = { question: questionDraft.parse(question), points: slot.points, beforeId: next?.id };
      const idempotencyKey = crypto.randomUUID();
      void tryChange(() => api('POST /api/quizzes/{quizId}/questions', { params: added, body: copy, idempotencyKey }));
    },
    remove: (slot: QuizSlot) => tryChange(() => api('DELETE /api/quiz-slots/{id}', { params: { id: slot.id } })),
  };
}
