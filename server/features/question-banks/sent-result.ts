import type { ImportedQuestion, ImportResult } from '../../../domain/quiz/import/result.ts';
import { type Name, Said, type Text } from '../../../contract/text.ts';
import { keepText, type KeptText, openText } from '../../kept-words.ts';

interface Result<N, T> extends Pick<ImportResult, 'categories' | 'attachments'> {
  questions: (Pick<ImportedQuestion, 'category' | 'draft'> & { name: N })[];
  report: {
    taken: number;
    notTaken: { name: N; line?: number; reason: T }[];
    changed: { name: N; what: T }[];
  };
  unreadable: T | null;
}

/** A result as it goes from one thread to another: texts are classes, which do not. */
export type SentResult = Result<KeptName, KeptText>;
type KeptName = string | KeptText;

export const packed = (result: ImportResult): SentResult =>
  withTexts<Name, Text, KeptName, KeptText>(result, (name) => (name instanceof Said ? keepText(name) : name), keepText);

export const unpacked = (sent: SentResult): ImportResult =>
  withTexts<KeptName, KeptText, Name, Text>(
    sent,
    (name) => (typeof name === 'string' ? name : openText(name)),
    openText,
  );

function withTexts<N, T, M, U>(
  { questions, report, unreadable, ...others }: Result<N, T>,
  nameOf: (name: N) => M,
  textOf: (text: T) => U,
): Result<M, U> {
  return {
    ...others,
    questions: questions.map((each) => ({ ...each, name: nameOf(each.name) })),
    report: {
      taken: report.taken,
      notTaken: report.notTaken.map((each) => ({ ...each, name: nameOf(each.name), reason: textOf(each.reason) })),
      changed: report.changed.map(({ name, what }) => ({ name: nameOf(name), what: textOf(what) })),
    },
    unreadable: unreadable === null ? null : textOf(unreadable),
  };
}
