import { formatNumber } from '../../lib/numbers.ts';

/** A decimal of the contract for people: '12.50' is "12.5". */
export function formatDecimal(decimal: string, digits = 2): string {
  return formatNumber(Number(decimal), { maximumFractionDigits: digits });
}
