import { decimalOf } from './parts.ts';
import { NotTaken } from './result.ts';

/** An answer between the braces: `=` is right and `~` wrong, unless a percentage says otherwise. */
export interface GiftAnswer {
  sign: '=' | '~';
  /** The percentage given, as a decimal; null: none. */
  credit: string | null;
  text: string;
  feedback: string;
}

/** The answers in their order. Texts and feedback stay as they stand, with their marks of format. */
export function readAnswers(inner: string): GiftAnswer[] {
  const [before = '', ...pieces] = inner.split(/(?=[=~])/);
  const all = /^[=~]/.test(before) ? [before, ...pieces] : pieces;
  if (!/^[=~]/.test(before) && before.trim() !== '')
    throw new NotTaken('Its answers begin with neither = nor ~. Put = before right ones and ~ before wrong ones.');
  return all.map((piece) => {
    const [, percent, rest = ''] = /^\s*(?:%(-?[\d.,]+)%)?([^]*)$/.exec(piece.slice(1)) ?? [];
    const at = rest.indexOf('#');
    return {
      sign: piece.startsWith('=') ? '=' : '~',
      credit: percent === undefined ? null : decimalOf(percent, 'The percentage'),
      text: at < 0 ? rest : rest.slice(0, at),
      feedback: at < 0 ? '' : rest.slice(at + 1),
    };
  });
}

/** The percentage an answer is worth. */
export function creditOfAnswer({ sign, credit }: GiftAnswer): string {
  return credit ?? (sign === '=' ? '100' : '0');
}
