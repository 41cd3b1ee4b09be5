import { type QuestionDraft, type QuestionShape, questionDraft } from '../../contract/questions.ts';
import { problemsOf } from '../quiz/check-question.ts';
import { objectIn } from './values.ts';

const name = 'collegium_question';

/**
 * QTI 1.2 has no words for much of a question of ours: our own exports say it once more, whole, in a field that others pass
 * over. Its points stand where all have them.
 */
export function ownField({ points: _points, ...question }: QuestionDraft): Record<string, string> {
  return { [name]: JSON.stringify(question) };
}

/** A question as our own export has written it; null where there is none, or one that would not be taken from a form. */
export function ownQuestion(
  metadata: Readonly<Record<string, string>>,
): (QuestionShape & { stem: string; tags: string[] }) | null {
  const text = metadata[name];
  const parsed = text === undefined ? undefined : questionDraft.safeParse({ ...objectIn(text), points: '1' });
  return parsed?.success && Object.keys(problemsOf(parsed.data)).length === 0 ? parsed.data : null;
}
