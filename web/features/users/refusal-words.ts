import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { BulkRefusal } from '../../../contract/user-bulk.ts';

export const refusalWords: Record<BulkRefusal, MessageDescriptor> = {
  'not-yours': msg`Only an administrator changes administrators and course managers`,
  yourself: msg`That is you: ask another administrator`,
  'not-a-student': msg`Is not a student`,
  inactive: msg`Is inactive: activate them first`,
  'in-course': msg`Is in the course already`,
  asked: msg`Asks to join: approve the request in the course`,
  waiting: msg`Is on the waitlist and moves up when a place is free`,
  completed: msg`Has completed the course`,
  full: msg`All places of the course are taken`,
};
