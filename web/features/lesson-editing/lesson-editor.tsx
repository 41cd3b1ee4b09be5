import { Trans, useLingui } from '@lingui/react/macro';
import { useSearch } from '@tanstack/react-router';
import type { LessonDraft } from '../../../contract/lessons.ts';
import { Suspense, useState } from 'react';
import { useTitle } from '../../lib/title.ts';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { late } from '../../ui/late.ts';
import { UnlessTakenOff } from '../course/taken-off.tsx';
import { CourseTexts } from '../editor/course-texts.tsx';
import { RichTextEditor } from '../editor/lazy-editor.tsx';
import { ReadOnly } from '../editor/read-only.tsx';
import { ConflictView } from './conflict-view.tsx';
import { EditorHead } from './editor-head.tsx';
import { EditorNotices } from './editor-notices.tsx';
import { HistoryView } from './history-view.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import type { LessonSaver, SaverState } from './lesson-saver.ts';
import { MinutesInput } from './minutes-input.tsx';
import { TextCaptions } from './text-captions.tsx';
import { useLessonDeeds } from './use-lesson-deeds.ts';
import { useLessonSaver } from './use-lesson-saver.ts';
import { useOtherEditors } from './use-presence.ts';

const QuestionDialog = late(() => import('../lesson-questions/question-dialog.tsx'));

/** Where a lesson is written: it is saved as it is typed, and students see it once it is published. */
export function LessonEditor({ draft, onOthers }: { draft: LessonDraft; onOthers: () => void }) {
  const { t } = useLingui();
  const { saver, state } = useLessonSaver(draft, onOthers);
  const deeds = useLessonDeeds(draft, saver);
  const editors = useOtherEditors(draft.id, draft.editors);
  const search: Record<string, unknown> = useSearch({ strict: false });
  const name = state.typed.title.trim() || t`Untitled lesson`;
  useTitle(t`Edit ${name}`);
  if (search['view'] === 'history') return <HistoryView draft={draft} state={state} deeds={deeds} />;
  return (
    <UnlessTakenOff courseId={draft.course.id} isUnsaved={state.unsaved} edits>
      <div className="lesson-edit" data-hue={draft.course.hue}>
        <EditorHead draft={draft} state={state} deeds={deeds} editors={editors} />
        {state.conflict ? (
          <ConflictView conflict={state.conflict} state={state} saver={saver} />
        ) : (
          <>
            <EditorNotices draft={draft} saver={saver} state={state} />
            <ReadOnly when={draft.isArchived}>
              <Fields courseId={draft.course.id} saver={saver} state={state} />
            </ReadOnly>
          </>
        )}
        <LeaveGuard saver={saver} />
      </div>
    </UnlessTakenOff>
  );
}

function Fields({ courseId, saver, state }: { courseId: string; saver: LessonSaver; state: SaverState }) {
  const { t } = useLingui();
  const { typed, fields } = state;
  const [insert, setInsert] = useState<((questionId: string) => void) | null>(null);
  return (
    <div className="stack loose">
      <div className="le-fields">
        <Field label={<Trans>Title</Trans>} error={fields['title']}>
          <Input
            value={typed.title}
            maxLength={200}
            autoComplete="off"
            onChange={({ target }) => saver.change({ title: target.value })}
          />
        </Field>
        <Field label={<Trans>Minutes</Trans>} error={fields['minutes']}>
          <MinutesInput value={typed.minutes} onChange={(minutes) => saver.change({ minutes })} />
        </Field>
      </div>
      <CourseTexts courseId={courseId}>
        <RichTextEditor
          label={t`Text`}
          look="reading"
          minHeight={480}
          value={typed.body}
          error={fields['body']}
          onChange={(body) => saver.change({ body })}
          chooseQuestion={(insert) => setInsert(() => insert)}
        />
      </CourseTexts>
      <TextCaptions html={typed.body} />
      {insert && (
        <Suspense fallback={null}>
          <QuestionDialog courseId={courseId} onChosen={insert} onClose={() => setInsert(null)} />
        </Suspense>
      )}
    </div>
  );
}
