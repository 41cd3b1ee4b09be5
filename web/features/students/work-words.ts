import { t } from '@lingui/core/macro';
import type { WorkOfStudent } from '../../../contract/students.ts';
import type { Tone } from '../../ui/badge.tsx';

type State = Pick<WorkOfStudent, 'state' | 'isLate'>;

export function workStateText({ state, isLate }: State): string {
  if (isLate && (state === 'submitted' || state === 'graded')) return state === 'graded' ? t`Graded, late` : t`Late`;
  return {
    missing: t`Missing`,
    open: t`Not handed in`,
    submitted: t({ context: 'work', message: 'Handed in' }),
    graded: t`Graded`,
    excused: t`Excused`,
    no_hand_in: t`Nothing to hand in`,
  }[state];
}

export function workTone({ state, isLate }: State): Tone | undefined {
  if (state === 'missing') return 'bad';
  if (isLate) return 'warn';
  return state === 'graded' ? 'ok' : state === 'submitted' ? 'info' : undefined;
}
