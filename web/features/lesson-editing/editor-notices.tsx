import { Trans } from '@lingui/react/macro';
import type { LessonDraft } from '../../../contract/lessons.ts';
import { agoWithin } from '../../lib/ago-within.ts';
import { formatList } from '../../lib/numbers.ts';
import { ArchivedNotice } from '../courses/archived-notice.tsx';
import { SignedOutNotice } from '../shell/signed-out-notice.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { LessonSaver, SaverState } from './lesson-saver.ts';

interface EditorNoticesProps {
  draft: LessonDraft;
  saver: LessonSaver;
  state: SaverState;
}

/** What keeps a text from being saved as it was typed, or has changed it. */
export function EditorNotices({ draft, saver, state }: EditorNoticesProps) {
  const { phase, takenOver, dropped } = state;
  const removed = formatList(dropped);
  return (
    <div className="stack le-notices">
      {draft.isArchived && <ArchivedNotice courseId={draft.course.id} />}
      {phase === 'signed-out' && <SignedOut onContinue={() => saver.retry()} />}
      {phase === 'gone' && (
        <Notice tone="bad">
          <Trans>
            This lesson is gone, or not open to you any more. What you typed stays on this device; copy it before you
            leave.
          </Trans>
        </Notice>
      )}
      {phase === 'refused' && (
        <Notice tone="warn">
          <Trans>The server did not take the text as it is. Mend what is marked; it is saved again as you type.</Trans>
        </Notice>
      )}
      {takenOver?.savedBy && takenOver.savedAt && (
        <Notice>
          <Trans>
            <span translate="no">
              {takenOver.savedBy.firstName} {takenOver.savedBy.lastName}
            </span>{' '}
            has changed this lesson ({agoWithin(takenOver.savedAt)}). You see the text as it stands.
          </Trans>
        </Notice>
      )}
      {dropped.length > 0 && (
        <Notice tone="warn">
          <Trans>
            Some of what was written cannot be stored and was left out: <code translate="no">{removed}</code>
          </Trans>
        </Notice>
      )}
    </div>
  );
}

function SignedOut({ onContinue }: { onContinue: () => void }) {
  return (
    <SignedOutNotice onContinue={onContinue}>
      <Trans>You are signed out. What you type stays on this device; sign in again in the new window to save it.</Trans>
    </SignedOutNotice>
  );
}
