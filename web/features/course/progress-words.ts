import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Circle, CircleCheck, CircleDot, Lock, type LucideIcon } from 'lucide-react';
import type { ProgressStatus } from '../../../contract/activities.ts';
import type { Tone } from '../../ui/badge.tsx';

/** Words: product.md, section 9. */
export const progressWords: Record<ProgressStatus, { word: MessageDescriptor; icon: LucideIcon; tone?: Tone }> = {
  completed: { word: msg`Completed`, icon: CircleCheck, tone: 'ok' },
  in_progress: { word: msg`In Progress`, icon: CircleDot, tone: 'info' },
  not_started: { word: msg`Not Started`, icon: Circle },
  locked: { word: msg`Locked`, icon: Lock },
};
