import type { QuestionShape, Response, ShapeOf } from '../../contract/questions.ts';
import { escapeHtml } from '../escape-html.ts';
import type { Blank, BlankKey } from './blanks.ts';
import { resultOf } from './formula-answer.ts';
import type { AcceptedNumber } from './numbers.ts';
import { asTyped, bestOf } from './texts.ts';

/** A right answer in the form in which it is given, and as HTML for whoever reads the review. */
export interface RightAnswer {
  response: NonNullable<Response>;
  html: string;
}

/** What is right; null where there is no one right answer, as of an essay. */
export function rightAnswerOf(shape: QuestionShape, variables: Readonly<Record<string, string>>): RightAnswer | null {
  switch (shape.type) {
    case 'multiple_choice': {
      const choice = bestChoice(shape.key.credits);
      return { response: { choice }, html: htmlOf(shape.body.choices, choice) };
    }
    case 'multiple_answers': {
      const right = shape.body.choices.filter(({ id }) => shape.key.rightChoices.includes(id));
      return {
        response: { choices: right.map(({ id }) => id) },
        html: list(
          'ul',
          right.map(({ html }) => html),
        ),
      };
    }
    case 'true_false':
      return { response: { isTrue: shape.key.isTrue }, html: shape.key.isTrue ? 'True' : 'False' };
    case 'short_answer':
      return fromText(typed(shape.key));
    case 'numeric':
      return rightNumber(shape);
    case 'matching':
      return rightPairs(shape);
    case 'ordering':
      return {
        response: { order: [...shape.key.order] },
        html: list(
          'ol',
          shape.key.order.map((id) => htmlOf(shape.body.items, id)),
        ),
      };
    case 'fill_in_blanks':
      return rightBlanks(shape);
    case 'formula': {
      const result = resultOf(shape, variables);
      if (result === null) return null;
      return fromText(`${Number(result.toPrecision(12))} ${shape.body.unit}`.trim());
    }
    default:
      return null;
  }
}

function rightNumber({ body, key }: ShapeOf<'numeric'>): RightAnswer {
  const best = bestOf(key.accepted);
  const unit = body.units === 'none' ? '' : ` ${key.units[0]?.unit ?? ''}`;
  const { response } = fromText(`${best?.value ?? ''}${unit}`);
  return { response, html: escapeHtml(`${best ? withTolerance(best) : ''}${unit}`) };
}

function withTolerance({ value, tolerance, isRelative }: AcceptedNumber): string {
  return Number(tolerance) === 0 ? value : `${value} ± ${tolerance}${isRelative ? ' %' : ''}`;
}

function rightPairs({ body, key }: ShapeOf<'matching'>): RightAnswer {
  const textOf = (id: string | undefined) => body.targets.find((target) => target.id === id)?.text ?? '';
  const lines = body.prompts.map(({ id, html }) => `${html} → ${escapeHtml(textOf(key.pairs[id]))}`);
  return { response: { pairs: { ...key.pairs } }, html: list('ul', lines) };
}

function rightBlanks({ body, key }: ShapeOf<'fill_in_blanks'>): RightAnswer {
  const right = body.blanks.map((blank) => [blank, rightInBlank(blank, key.blanks[blank.id])] as const);
  const shown = right.map(([blank, value]) =>
    blank.kind === 'choice' ? htmlOf(blank.choices, value) : escapeHtml(value),
  );
  return {
    response: { blanks: Object.fromEntries(right.map(([{ id }, value]) => [id, value])) },
    html: list('ol', shown),
  };
}

function rightInBlank({ kind }: Blank, key: BlankKey | undefined): string {
  if (kind === 'choice') return bestChoice(key?.credits ?? {});
  return kind === 'number' ? (bestOf(key?.numbers ?? [])?.value ?? '') : key?.texts ? typed(key.texts) : '';
}

function typed({ accepted, hasWildcards }: Pick<ShapeOf<'short_answer'>['key'], 'accepted' | 'hasWildcards'>): string {
  return asTyped(bestOf(accepted)?.text ?? '', hasWildcards);
}

function bestChoice(credits: Readonly<Record<string, string>>): string {
  return bestOf(Object.entries(credits).map(([id, credit]) => ({ id, credit })))?.id ?? '';
}

function htmlOf(parts: readonly { id: string; html: string }[], id: string): string {
  return parts.find((part) => part.id === id)?.html ?? '';
}

function fromText(text: string): RightAnswer {
  return { response: { text }, html: escapeHtml(text) };
}

function list(tag: 'ul' | 'ol', items: readonly string[]): string {
  return items.length === 1 ? (items[0] ?? '') : `<${tag}>${items.map((item) => `<li>${item}</li>`).join('')}</${tag}>`;
}
