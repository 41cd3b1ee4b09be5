import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { CircleCheck, CircleDashed, CircleDot, CircleX, Hourglass, type LucideIcon } from 'lucide-react';
import type { Correctness } from '../../../contract/attempt-review.ts';
import { Status, type Tone } from '../../ui/badge.tsx';

const words: Record<Correctness, { icon: LucideIcon; tone?: Tone; word: MessageDescriptor }> = {
  right: { icon: CircleCheck, tone: 'ok', word: msg`Right` },
  partly_right: { icon: CircleDot, tone: 'warn', word: msg`Partly right` },
  wrong: { icon: CircleX, tone: 'bad', word: msg`Wrong` },
  not_answered: { icon: CircleDashed, word: msg`Not answered` },
  awaiting_grading: { icon: Hourglass, tone: 'info', word: msg`Awaiting grading` },
};

export function CorrectnessWord({ correctness }: { correctness: Correctness }) {
  const { i18n } = useLingui();
  const { word, ...look } = words[correctness];
  return <Status {...look}>{i18n._(word)}</Status>;
}
