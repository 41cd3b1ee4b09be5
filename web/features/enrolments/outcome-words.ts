import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ListOutcome } from '../../../contract/people.ts';
import type { Tone } from '../../ui/badge.tsx';

interface OutcomeWords {
  word: MessageDescriptor;
  tone?: Tone;
}

/** What becomes of a line of a pasted list, before and after it was sent. */
export const outcomeWords: Record<ListOutcome, OutcomeWords> = {
  enrol: { word: msg`Enroll`, tone: 'ok' },
  invite: { word: msg`Invite`, tone: 'ok' },
  in: { word: msg`In the course already` },
  invited: { word: msg`Invited already` },
  waiting: { word: msg`On the waitlist: moves up when a place is free` },
  asked: { word: msg`Has asked to join: approve the request` },
  completed: { word: msg`Has completed the course` },
  full: { word: msg`No place is free`, tone: 'warn' },
  repeated: { word: msg`In the list twice` },
  deactivated: { word: msg`Is deactivated: cannot join`, tone: 'warn' },
  unknown: { word: msg`No student has this name`, tone: 'bad' },
};
