import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { QuizResults } from '../../../contract/quiz-results.ts';
import type { Tone } from '../../ui/badge.tsx';

export type QuestionResults = QuizResults['questions'][number];

export interface Judgement {
  words: MessageDescriptor;
  tone: Tone | undefined;
}

/** How hard a question was, by the mean share of its points that was reached. */
export function judgeFacility(facility: string): Judgement {
  const share = Number(facility);
  if (share >= 0.9) return { words: msg`very easy`, tone: undefined };
  if (share >= 0.7) return { words: msg`easy`, tone: undefined };
  if (share >= 0.3) return { words: msg`medium`, tone: undefined };
  return { words: msg`hard`, tone: 'warn' };
}

/** Whether a question tells stronger students from weaker ones, by the correlation of its mark with the rest. */
export function judgeDiscrimination(discrimination: string): Judgement {
  const correlation = Number(discrimination);
  if (correlation >= 0.3) return { words: msg`good`, tone: 'ok' };
  if (correlation >= 0.2) return { words: msg`fair`, tone: undefined };
  if (correlation >= 0) return { words: msg`weak`, tone: 'warn' };
  return { words: msg`check this question: the better students got it wrong`, tone: 'bad' };
}

/** Whether the questions of a quiz measure the same thing, by Cronbach's alpha. */
export function judgeReliability(reliability: string): Judgement {
  const alpha = Number(reliability);
  if (alpha >= 0.8) return { words: msg`good`, tone: 'ok' };
  if (alpha >= 0.7) return { words: msg`sufficient`, tone: undefined };
  return { words: msg`low`, tone: 'warn' };
}

/** With fewer attempts than this the figures say little. */
export const fewAttempts = 10;
