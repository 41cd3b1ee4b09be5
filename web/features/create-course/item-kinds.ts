import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { FileText, Link2, ListChecks, type LucideIcon, MessagesSquare, SquarePen, Video } from 'lucide-react';
import type { ActivityKind } from '../../../contract/activities.ts';

interface Kind {
  name: MessageDescriptor;
  icon: LucideIcon;
  /** Has a length in minutes that its author gives. */
  timed: boolean;
}

export const itemKinds: Record<ActivityKind, Kind> = {
  lesson: { name: msg`Lesson`, icon: FileText, timed: true },
  video: { name: msg`Video`, icon: Video, timed: true },
  link: { name: msg({ context: 'kind', message: 'Link' }), icon: Link2, timed: false },
  assignment: { name: msg({ context: 'kind', message: 'Assignment' }), icon: SquarePen, timed: false },
  quiz: { name: msg({ context: 'kind', message: 'Quiz' }), icon: ListChecks, timed: true },
  discussion: { name: msg`Discussion`, icon: MessagesSquare, timed: false },
};
