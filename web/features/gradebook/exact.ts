import { withDecimalMark } from '../../lib/decimal-mark.ts';

/** An exact number (`1529/20`) as people read it: at most so many decimals, rounded half up. */
export function shownExact(text: string, places = 2): string {
  const [numerator = '0', denominator = '1'] = text.split('/');
  const [n, d] = [BigInt(numerator), BigInt(denominator)];
  const size = n < 0n ? -n : n;
  const scaled = (2n * size * 10n ** BigInt(places) + d) / (2n * d);
  const digits = scaled.toString().padStart(places + 1, '0');
  const whole = digits.slice(0, digits.length - places);
  const decimals = digits.slice(digits.length - places).replace(/0+$/, '');
  return withDecimalMark(`${n < 0n && scaled !== 0n ? '−' : ''}${whole}${decimals && `.${decimals}`}`);
}
