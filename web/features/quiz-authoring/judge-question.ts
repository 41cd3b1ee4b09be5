import '../../lib/zod-without-eval.ts';
import { type QuestionDraft, questionDraft } from '../../../contract/questions.ts';
import { counted, say, type Text } from '../../../contract/text.ts';
import { problemsOf } from '../../../domain/quiz/check-question.ts';
import { inWords } from '../../lib/in-words.ts';

/** A sentence per place in a question, by its path: `key.accepted.0.text`. */
export type Errors = Readonly<Record<string, string>>;

/** What keeps a question from being saved: first its form, then whether it can be asked and scored. The server's own rules. */
export function errorsOf(draft: QuestionDraft): Errors {
  const parsed = questionDraft.safeParse(draft);
  const problems = parsed.success
    ? Object.entries(problemsOf(parsed.data))
    : parsed.error.issues.toReversed().map((issue) => [issue.path.join('.'), wordsOf(issue)] as const);
  // Of several problems in one place the first is told.
  return Object.fromEntries(problems.map(([path, problem]) => [path, inWords(problem)]));
}

/** The contract has no words of its own for the length of a list. */
const wordsOf = (issue: { code: string; origin?: string; maximum?: unknown; message: string }): Text =>
  issue.code === 'too_big' && issue.origin === 'array'
    ? say`At most ${counted(Number(issue.maximum), { one: '# entry', other: '# entries' })}`
    : issue.message;

/** What the server refused of `{ question }`, by the same paths. */
export function refusedOf(fields: Errors): Errors {
  return Object.fromEntries(
    Object.entries(fields).map(([path, sentence]) => [path.replace(/^question\./, ''), sentence]),
  );
}
