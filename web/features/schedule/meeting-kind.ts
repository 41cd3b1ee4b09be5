import { t } from '@lingui/core/macro';
import type { MeetingKind } from '../../../contract/calendar-events.ts';

/** What a meeting is, in words. */
export function kindName(kind: MeetingKind): string {
  if (kind === 'meeting') return t`Meeting`;
  return kind === 'consultation' ? t`Consultation` : t`Office hours`;
}

export const meetingKinds: readonly MeetingKind[] = ['office_hours', 'meeting', 'consultation'];
/** What a form says; anything else is office hours. */
export const kindOf = (value: string): MeetingKind => meetingKinds.find((kind) => kind === value) ?? 'office_hours';
