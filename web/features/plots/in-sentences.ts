import { useLingui } from '@lingui/react/macro';
import { type Curve, type Values, zerosOf } from '../../../domain/plots/curve.ts';
import type { Plot, Range } from '../../../domain/plots/plot.ts';
import { formatList } from '../../lib/numbers.ts';
import { shortly } from './shortly.ts';

export interface Drawn {
  plot: Plot;
  curves: readonly Curve[];
  values: Values;
}

/** What the figure shows as it is set now: of each curve its ends, and where it goes through zero. */
export function useInSentences({ plot, curves, values }: Drawn): string {
  const { t } = useLingui();
  const { x } = plot;
  const none = t`no value`;
  const at = (curve: Curve, place: number) => {
    const value = curve(place, values);
    return value === null ? none : shortly(value, plot.y);
  };
  const sentences = curves.map((curve, index) => {
    const name = curves.length > 1 ? t`Curve ${index + 1}` : t`The curve`;
    const [first, last] = [at(curve, x.min), at(curve, x.max)];
    const [from, to] = [shortly(x.min, x), shortly(x.max, x)];
    const ends = t`${name}: ${first} at x = ${from}, ${last} at x = ${to}.`;
    const zeros = formatList(zerosOf(curve, x, values).map((zero) => shortly(zero, x)));
    return zeros ? `${ends} ${t`Zero at x = ${zeros}.`}` : ends;
  });
  return sentences.join(' ');
}

/** The places of a table: nine from end to end. */
export const placesInTable = ({ min, max }: Range): number[] =>
  Array.from({ length: 9 }, (_, i) => min + ((max - min) * i) / 8);
