import { useState } from 'react';
import type { QuestionImpact } from '../../../contract/question-changes.ts';
import type { QuizForm, QuizSlot } from '../../../contract/quizzes.ts';
import { api } from '../../lib/api.ts';
import { isToBeSeen } from './change-question.ts';
import { useQuizChange } from './use-quiz-form.ts';

/** Changes what a slot is worth where attempts stand; where that changes marks, once somebody has looked at them. */
export type AskWorth = (slot: QuizSlot, points: string) => Promise<unknown>;

interface Asked {
  slotId: string;
  points: string;
  impact: QuestionImpact;
}

export function useWorth({ id }: Pick<QuizForm, 'id'>) {
  const { change, tryChange } = useQuizChange(id);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [isBusy, setBusy] = useState(false);
  const put = ({ slotId, points, impact }: Asked) =>
    api('PUT /api/quiz-slots/{id}/points', { params: { id: slotId }, body: { points, impactToken: impact.token } });
  const ask: AskWorth = async (slot, points) => {
    const impact = await api('POST /api/quiz-slots/{id}/impact', { params: { id: slot.id }, body: { points } });
    const next = { slotId: slot.id, points, impact };
    if (isToBeSeen(impact)) setAsked(next);
    else await change(() => put(next));
  };
  return {
    ask,
    asked,
    isBusy,
    cancel: () => setAsked(null),
    async confirm() {
      if (!asked) return;
      setBusy(true);
      await tryChange(() => put(asked));
      setBusy(false);
      setAsked(null);
    },
  };
}
