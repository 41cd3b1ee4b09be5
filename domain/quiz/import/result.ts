import { madeOf, type Name, said, SaidError, say, type Text } from '../../../contract/text.ts';
import { type QuestionDraft, type QuestionShape, questionDraft } from '../../../contract/questions.ts';
import { plainText } from '../../rich-text/plain-text.ts';
import { problemsOf } from '../check-question.ts';

export interface ImportedQuestion {
  name: Name;
  /** The path of its category, parts divided by `/`; null: none. */
  category: string | null;
  draft: QuestionDraft;
}

/** A file that a question shows. In the texts of the questions `reference` stands where its address belongs. */
export interface Attachment {
  reference: string;
  name: string;
  base64: string;
}

export interface ImportResult {
  questions: ImportedQuestion[];
  categories: string[];
  attachments: Attachment[];
  /** Each question of the file is either taken or named in `notTaken`. */
  report: {
    taken: number;
    notTaken: { name: Name; line?: number; reason: Text }[];
    changed: { name: Name; what: Text }[];
  };
  /** Why the file cannot be read at all; null: it can. */
  unreadable: Text | null;
}

/** A question as an importer found it. */
export interface Found {
  name: Name;
  category: string | null;
  line: number | undefined;
  draft: QuestionShape & { stem: string; points: string; tags: string[] };
  /** What could not be taken over as it stood. */
  changes: Text[];
}

/** A question that cannot be taken; the sentence says why. */
export class NotTaken extends SaidError {
  override name = 'NotTaken';
}

export function emptyResult(unreadable: Text | null = null): ImportResult {
  return {
    questions: [],
    categories: [],
    attachments: [],
    report: { taken: 0, notTaken: [], changed: [] },
    unreadable,
  };
}

/** Reads one question and adds it to the result, or names it there with the reason why it is not taken. */
export function addTo(result: ImportResult, called: { name: Name; line?: number }, read: () => Found): void {
  try {
    const { name, category, draft, changes } = read();
    result.questions.push({ name, category, draft: checked(draft) });
    result.report.taken += 1;
    result.report.changed.push(...changes.map((what) => ({ name, what })));
  } catch (error) {
    if (!(error instanceof NotTaken)) throw error;
    result.report.notTaken.push({ ...called, reason: error.sentence });
  }
}

export function addCategory(result: ImportResult, category: string | null): void {
  if (category !== null && !result.categories.includes(category)) result.categories.push(category);
}

/** A name of a question: its own, or how its text begins. */
export function nameOf(name: string, html: string): Name {
  const text = (name || plainText(html)).replace(/\s+/g, ' ').trim();
  return text.length > 80 ? `${text.slice(0, 79)}…` : text || said('A question without a name');
}

/** `$course$/top/Algebra/Lines` is Algebra/Lines; null where nothing remains. */
export function categoryOf(path: string): string | null {
  const parts = path
    .trim()
    .split('/')
    .map((part) => part.trim());
  const own = parts.filter((part, index) => part !== '' && !(index < 2 && /^(\$\w+\$|top)$/.test(part)));
  return own.length ? own.join('/') : null;
}

function checked(draft: Found['draft']): QuestionDraft {
  const parsed = questionDraft.safeParse(draft);
  const issue = parsed.error?.issues[0];
  if (!parsed.success)
    throw new NotTaken(say`${madeOf(issue?.message ?? 'It has no form known here')} (${issue?.path.join('.') ?? ''}).`);
  const [problem] = Object.values(problemsOf(parsed.data));
  if (problem) throw new NotTaken(problem);
  return parsed.data;
}
