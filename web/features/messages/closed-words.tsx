import { Trans } from '@lingui/react/macro';
import { Lock } from 'lucide-react';
import type { ClosedTo } from '../../../contract/messages.ts';

/** Why one does not write here. */
export function ClosedWords({ reason }: { reason: ClosedTo }) {
  return (
    <>
      <Lock /> <Words reason={reason} />
    </>
  );
}

function Words({ reason }: { reason: ClosedTo }) {
  switch (reason) {
    case 'left':
      return <Trans>You no longer share a course: the conversation can be read, but not continued.</Trans>;
    case 'students':
      return (
        <Trans>
          In this college students do not write to each other. Write to the staff of your course, or in its discussions.
        </Trans>
      );
    case 'blocked':
      return <Trans>You have blocked this person. Unblock them in the menu above to write to them.</Trans>;
    case 'blocked_by':
      return <Trans>This person does not take messages from you.</Trans>;
    case 'gone':
      return <Trans>This account is closed: the conversation can be read, but not continued.</Trans>;
  }
}
