import type { QuestionShape, Response } from '../../../../contract/questions.ts';
import { toDecimal } from '../../../fraction.ts';
import { scoreResponse } from '../../score.ts';
import type { Given } from './evaluate.ts';
import { isNear } from './item.ts';
import { decimal } from './values.ts';

/** An answer as the item and as a question of ours would have it, and what the item gives for it. */
export interface Probe {
  given: Given;
  response: Response;
  points: number;
}

/** Whether a question gives what the item gives, answer for answer. Less than nothing is given by none of ours. */
export function fits(shape: QuestionShape, probes: readonly Probe[], best: number): boolean {
  return probes.every(({ response, points }) => isNear(shareOf(shape, response), Math.max(0, points) / best));
}

function shareOf(shape: QuestionShape, response: Response): number {
  const share = scoreResponse(shape, response, {});
  return share === null ? 0 : Number(toDecimal(share, 10));
}

/** Points as a percentage of the most. What takes off more than all takes all. */
export function credit(points: number, best: number): string {
  return decimal(Math.max(-1, points / best) * 100);
}
