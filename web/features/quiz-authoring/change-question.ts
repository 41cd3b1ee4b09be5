import type { Question, QuestionDraft } from '../../../contract/questions.ts';
import type { QuestionImpact } from '../../../contract/question-changes.ts';
import { api } from '../../lib/api.ts';

type Standing = Pick<Question, 'id' | 'revision'>;

/** Whether somebody should look at what a change does before it is made. */
export function isToBeSeen({ changed, open }: QuestionImpact): boolean {
  return changed.length > 0 || open > 0;
}

/** What changing a question would do to attempts that stand. */
export function askImpact(question: Standing, draft: QuestionDraft): Promise<QuestionImpact> {
  return api('POST /api/questions/{id}/impact', { params: { id: question.id }, body: { question: draft } });
}

/** Changes a question; where attempts stand they are graded again as the impact said. */
export function changeQuestion(question: Standing, draft: QuestionDraft, impact: QuestionImpact): Promise<Question> {
  return api('PUT /api/questions/{id}', {
    params: { id: question.id },
    body: { question: draft, revision: question.revision, impactToken: impact.token },
  });
}
