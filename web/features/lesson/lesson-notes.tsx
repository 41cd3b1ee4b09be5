import { Trans, useLingui } from '@lingui/react/macro';
import { CloudCheck, CloudOff, LoaderCircle } from 'lucide-react';
import type { Lesson } from '../../../contract/modules.ts';
import { Textarea } from '../../ui/input.tsx';
import { Shelf } from '../../ui/section.tsx';
import type { NotesPhase } from './notes-saver.ts';
import { useNotes } from './use-notes.ts';

/** The reader's own notes on the lesson: nobody else sees them. */
export function LessonNotes({ lesson }: { lesson: Lesson }) {
  const { t } = useLingui();
  const { content, phase, write } = useNotes(lesson);
  return (
    <>
      <Shelf
        title={<Trans>Your notes</Trans>}
        action={content || phase !== 'saved' ? <Status phase={phase} /> : null}
      />
      <Textarea
        className="lesson-notes"
        aria-label={t`Your notes on this lesson`}
        placeholder={t`Only you see them.`}
        maxLength={20_000}
        value={content}
        onChange={({ target }) => write(target.value)}
      />
    </>
  );
}

function Status({ phase }: { phase: NotesPhase }) {
  return (
    <span role="status" className={phase === 'kept' ? 'save offline' : 'save'}>
      {phase === 'saved' ? <CloudCheck /> : phase === 'saving' ? <LoaderCircle className="spin" /> : <CloudOff />}
      {phase === 'saved' ? (
        <Trans>Saved</Trans>
      ) : phase === 'saving' ? (
        <Trans>Saving…</Trans>
      ) : (
        <Trans>On this device</Trans>
      )}
    </span>
  );
}
