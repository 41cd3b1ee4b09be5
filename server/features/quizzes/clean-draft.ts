import type { QuestionDraft } from '../../../contract/questions.ts';
import { sanitiseLine, sanitiseText } from '../../rich-text/sanitise.ts';

/** Fields of a body or key that hold one line of HTML … */
const lines: ReadonlySet<string> = new Set(['html']);
/** … and those that hold paragraphs. */
const paragraphs: ReadonlySet<string> = new Set([
  'general',
  'right',
  'partlyRight',
  'wrong',
  'whenTrue',
  'whenFalse',
  'notes',
]);

/** A question as it may be stored: every piece of rich text sanitised, wherever its type keeps it. */
export function cleanDraft(draft: QuestionDraft): QuestionDraft {
  return {
    ...draft,
    stem: sanitiseText(draft.stem).html,
    body: cleaned(draft.body),
    key: cleaned(draft.key),
  } as QuestionDraft;
}

function cleaned(value: unknown, name = ''): unknown {
  if (typeof value === 'string') {
    if (lines.has(name)) return sanitiseLine(value).html;
    return paragraphs.has(name) || name === 'feedback' ? sanitiseText(value).html : value;
  }
  if (Array.isArray(value)) return value.map((each) => cleaned(each, name));
  if (typeof value !== 'object' || value === null) return value;
  // What stands under `feedback` is named by choice.
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, cleaned(each, name === 'feedback' ? name : key)]),
  );
}
