import type { Response } from '../../contract/questions.ts';
import { looksLikeNumber, readNumber } from './number.ts';
import { type Asked, given } from './shape.ts';

/** Whether what is to be a number can be read as one; answers of other types always can. */
export function isReadable(asked: Asked, response: Response): boolean {
  const text = given(response, 'text') ?? '';
  if (asked.type === 'numeric') return looksLikeNumber(text, asked.body.units);
  if (asked.type !== 'formula') return true;
  const rest = readNumber(text)?.rest;
  return rest === '' || rest === asked.body.unit.trim();
}
