import '../../lib/zod-without-eval.ts';
import { z } from 'zod';
import { questionShape } from '../../../contract/questions.ts';
import type { Asked } from '../../../domain/quiz/shape.ts';

const withoutKey = { key: true } as const;
const [choice, answers, trueFalse, short, numeric, matching, ordering, blanks, formula, essay, upload] =
  questionShape.options;
const asked = z.discriminatedUnion('type', [
  choice.omit(withoutKey),
  answers.omit(withoutKey),
  trueFalse.omit(withoutKey),
  short.omit(withoutKey),
  numeric.omit(withoutKey),
  matching.omit(withoutKey),
  ordering.omit(withoutKey),
  blanks.omit(withoutKey),
  formula.omit(withoutKey),
  essay.omit(withoutKey),
  upload.omit(withoutKey),
]);

/** What a question on a paper asks; null for a type that only a newer version knows. */
export function askedOf({ type, body }: { type: string; body: unknown }): Asked | null {
  const parsed = asked.safeParse({ type, body });
  return parsed.success ? parsed.data : null;
}
