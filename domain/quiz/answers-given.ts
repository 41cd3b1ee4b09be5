import type { QuestionShape, Response, ShapeOf } from '../../contract/questions.ts';
import { compare, type Fraction, zero } from '../fraction.ts';
import { plainText } from '../rich-text/plain-text.ts';
import { blankCredit } from './blanks.ts';
import { isAnswered } from './response.ts';
import { at, given } from './shape.ts';
import { whole } from './shares.ts';

/** An answer in words; `isRight` is null where it is partly right, or nobody has said. */
export interface GivenAnswer {
  readonly answer: string;
  readonly isRight: boolean | null;
}

/** Longer answers are cut off here. */
const longest = 200;

/** The answers that a question offers, whether anybody has given them or not. */
export function answersOffered(shape: QuestionShape): GivenAnswer[] {
  switch (shape.type) {
    case 'multiple_choice':
      return shape.body.choices.map(({ id }) => choice(shape, id));
    case 'multiple_answers':
      return shape.body.choices.map(({ id }) => tick(shape, id));
    case 'true_false':
      return [true, false].map((isTrue) => ({ answer: wordOf(isTrue), isRight: isTrue === shape.key.isTrue }));
    default:
      return [];
  }
}

/**
 * What was answered: one answer, or one for each choice ticked, pair and blank. `scored` is what the whole of it was given.
 * Nothing for what is not answered, and for types that a person has to read.
 */
export function answersGiven(shape: QuestionShape, response: Response, scored: Fraction | null): GivenAnswer[] {
  if (!isAnswered(shape, response)) return [];
  switch (shape.type) {
    case 'multiple_choice':
      return [choice(shape, given(response, 'choice') ?? '')];
    case 'multiple_answers':
      return (given(response, 'choices') ?? []).map((id) => tick(shape, id));
    case 'true_false': {
      const isTrue = given(response, 'isTrue') ?? false;
      return [{ answer: wordOf(isTrue), isRight: isTrue === shape.key.isTrue }];
    }
    case 'matching':
      return Object.entries(given(response, 'pairs') ?? {}).map(([prompt, target]) => ({
        answer: `${textIn(shape.body.prompts, prompt)} → ${shape.body.targets.find(({ id }) => id === target)?.text ?? target}`,
        isRight: at(shape.key.pairs, prompt) === target,
      }));
    case 'ordering': {
      const items = (given(response, 'order') ?? []).map((id) => textIn(shape.body.items, id));
      return [{ answer: items.join(', '), isRight: isRight(scored) }];
    }
    case 'fill_in_blanks':
      return blanks(shape, given(response, 'blanks') ?? {});
    case 'essay':
    case 'file_upload':
      return [];
    default:
      return [{ answer: excerpt(given(response, 'text') ?? ''), isRight: isRight(scored) }];
  }
}

/** An answer in a line, for who reads what happened. */
export function answerInWords(shape: QuestionShape, response: Response): string {
  const answers = answersGiven(shape, response, null).map(({ answer }) => answer);
  if (answers.length > 0) return answers.join('; ');
  const files = given(response, 'files')?.length ?? 0;
  if (files > 0) return files === 1 ? '1 file' : `${files} files`;
  return excerpt(given(response, 'text') ?? '') || 'nothing';
}

function choice({ body, key }: ShapeOf<'multiple_choice'>, id: string): GivenAnswer {
  const credit = Number(at(key.credits, id) ?? '0');
  return { answer: textIn(body.choices, id), isRight: credit >= 100 ? true : credit > 0 ? null : false };
}

function tick({ body, key }: ShapeOf<'multiple_answers'>, id: string): GivenAnswer {
  return { answer: textIn(body.choices, id), isRight: key.rightChoices.includes(id) };
}

function blanks({ body, key }: ShapeOf<'fill_in_blanks'>, texts: Readonly<Record<string, string>>): GivenAnswer[] {
  return body.blanks.flatMap((blank, index) => {
    const text = at(texts, blank.id)?.trim() ?? '';
    if (text === '') return [];
    const credit = Number(blankCredit(blank, at(key.blanks, blank.id), text).credit);
    const shown = blank.kind === 'choice' ? textIn(blank.choices, text) : excerpt(text);
    const answer = body.blanks.length === 1 ? shown : `${index + 1}: ${shown}`;
    return [{ answer, isRight: credit >= 100 ? true : credit > 0 ? null : false }];
  });
}

function isRight(scored: Fraction | null): boolean | null {
  if (scored === null) return null;
  if (compare(scored, whole) >= 0) return true;
  return compare(scored, zero) > 0 ? null : false;
}

function textIn(parts: readonly { id: string; html: string }[], id: string): string {
  const part = parts.find((one) => one.id === id);
  return (part && excerpt(plainText(part.html))) || id;
}

function excerpt(text: string): string {
  const line = text.trim().replace(/\s+/g, ' ');
  return line.length > longest ? `${line.slice(0, longest - 1).trimEnd()}…` : line;
}

const wordOf = (isTrue: boolean) => (isTrue ? 'True' : 'False');
