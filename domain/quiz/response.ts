import type { Response } from '../../contract/questions.ts';
import { type Asked, type Choice, given } from './shape.ts';

type AskedOf<T extends Asked['type']> = Extract<Asked, { type: T }>;

/** Whether there is an answer at all: nothing ticked, or nothing but spaces, is none. */
export function isAnswered(asked: Asked, response: Response): boolean {
  switch (asked.type) {
    case 'multiple_choice':
      return Boolean(given(response, 'choice'));
    case 'multiple_answers':
      return Boolean(given(response, 'choices')?.length);
    case 'true_false':
      return given(response, 'isTrue') !== undefined;
    case 'matching':
      return Object.keys(given(response, 'pairs') ?? {}).length > 0;
    case 'ordering':
      return Boolean(given(response, 'order')?.length);
    case 'fill_in_blanks':
      return Object.values(given(response, 'blanks') ?? {}).some((text) => text.trim() !== '');
    case 'file_upload':
      return Boolean(given(response, 'files')?.length);
    default:
      return Boolean(given(response, 'text')?.trim());
  }
}

/** Whether the form of a response is that of the question's type, and names only parts which the question has. */
export function fitsQuestion(asked: Asked, response: Response): boolean {
  if (response === null) return true;
  switch (asked.type) {
    case 'multiple_choice':
      return areOf(asked.body.choices, [given(response, 'choice')]);
    case 'multiple_answers':
      return areOf(asked.body.choices, given(response, 'choices'));
    case 'true_false':
      return given(response, 'isTrue') !== undefined;
    case 'matching':
      return pairsFit(asked, response);
    case 'ordering':
      return areOf(asked.body.items, given(response, 'order'));
    case 'fill_in_blanks':
      return blanksFit(asked, response);
    case 'file_upload': {
      const files = given(response, 'files');
      return files !== undefined && files.length <= asked.body.maxFiles && areDistinct(files);
    }
    default:
      return given(response, 'text') !== undefined;
  }
}

function pairsFit({ body }: AskedOf<'matching'>, response: Response): boolean {
  const pairs = given(response, 'pairs');
  return (
    pairs !== undefined &&
    areOf(body.prompts, Object.keys(pairs)) &&
    Object.values(pairs).every((target) => body.targets.some(({ id }) => id === target))
  );
}

function blanksFit({ body }: AskedOf<'fill_in_blanks'>, response: Response): boolean {
  const blanks = given(response, 'blanks');
  if (blanks === undefined) return false;
  return Object.entries(blanks).every(([id, text]) => {
    const blank = body.blanks.find((one) => one.id === id);
    return blank !== undefined && (blank.kind !== 'choice' || text === '' || areOf(blank.choices, [text]));
  });
}

function areOf(parts: readonly Pick<Choice, 'id'>[], ids: readonly (string | undefined)[] | undefined): boolean {
  return ids !== undefined && areDistinct(ids) && ids.every((id) => parts.some((part) => part.id === id));
}

function areDistinct(values: readonly unknown[]): boolean {
  return new Set(values).size === values.length;
}
