import type { Figures } from '../measure.ts';

/** What the calls are held to. */
export const goals = { ofFloor: 0.4, bigToSmall: 1.5 };

/** What a call cost somebody in a college. */
export interface Cost {
  statements: number;
  /** Asked once, alone, because it takes seconds. */
  isOnce: boolean;
  /** By the number of connections. */
  driven: Record<1 | 16 | 64, Figures>;
  /** Its throughput beside the floor's, at 16 connections. */
  ofFloor: number;
}

/** A call as the same person makes it in both colleges, and as somebody does who has the largest courses. */
export interface Measured {
  asker: string;
  call: string;
  small: Cost;
  big?: Cost;
  largest?: Cost & { students: number };
}

const columns = 'statements   p50 ms   p95 ms   p99 ms    1/s   16/s   64/s  of floor';
export const heading = `${'as'.padEnd(11)}${'call'.padEnd(48)}${'college'.padEnd(9)}${columns}  p95 to small`;

const ratioOf = ({ small }: Measured, cost: Cost) => cost.driven[16].p95 / small.driven[16].p95;
const shortOf = (value: number) => (Number.isFinite(value) ? value.toFixed(value < 9.95 ? 1 : 0) : '–');
const percent = (share: number) => `${(share * 100).toFixed(0)} %`;

function line(first: string, cost: Cost, last: string): string {
  const { 1: alone, 16: some, 64: many } = cost.driven;
  const latencies = [some.p50, some.p95, some.p99].map((ms) => shortOf(ms).padStart(9));
  const throughputs = [alone, some, many].map(({ perSecond }) => shortOf(perSecond).padStart(7));
  const errors = [alone, some, many].reduce((sum, figures) => sum + figures.errors, 0);
  const told = `${cost.isOnce ? '  asked once' : ''}${errors > 0 ? `  ${errors} errors` : ''}`;
  const counted = String(cost.statements).padStart(10);
  return `${first}${counted}${latencies.join('')}${throughputs.join('')}${percent(cost.ofFloor).padStart(10)}${last}${told}`;
}

/** A line for each college; of the largest person how many students they have, for whom nothing is promised. */
export function linesOf(measured: Measured): string[] {
  const { asker, call, small, big, largest } = measured;
  const first = (what: string, college: string) => what.padEnd(59) + college.padEnd(9);
  const times = (cost: Cost) => `${ratioOf(measured, cost).toFixed(2)} ×`.padStart(14);
  return [
    line(first(asker.padEnd(11) + call, 'small'), small, ''),
    ...(big ? [line(first('', 'big'), big, times(big))] : []),
    ...(largest ? [line(first('', 'largest'), largest, `${times(largest)}, ${largest.students} students`)] : []),
  ];
}

/** How many of the calls keep to each goal, and the others by name, the worst first. */
export function verdictsOf(all: readonly Measured[]): { lines: string[]; isMissed: boolean } {
  const ofFloor = all.map((each) => ({ ...each, value: each.small.ofFloor })).toSorted((a, b) => a.value - b.value);
  const slow = ofFloor.filter(({ value }) => !(value >= goals.ofFloor));
  const ratios = all
    .flatMap((each) => (each.big ? [{ ...each, value: ratioOf(each, each.big) }] : []))
    .toSorted((a, b) => b.value - a.value);
  const grown = ratios.filter(({ value }) => !(value <= goals.bigToSmall));
  const name = ({ asker, call }: Measured) => `${asker} ${call}`;
  const lines = [
    `${all.length - slow.length} of ${all.length} calls reach ${percent(goals.ofFloor)} of the floor at 16 connections in the small college.`,
    ...slow.map((each) => `  missed: ${name(each)} ${percent(each.value)}`),
  ];
  if (ratios.length > 0)
    lines.push(
      `${ratios.length - grown.length} of ${ratios.length} calls take at most ${goals.bigToSmall} × as long at p95 in the big college.`,
      ...grown.map((each) => `  missed: ${name(each)} ${each.value.toFixed(2)} ×`),
    );
  return { lines, isMissed: slow.length + grown.length > 0 };
}
