import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { CalendarClock, ListTree } from 'lucide-react';
import { Suspense, useState, useTransition } from 'react';
import type { CourseDetail } from '../../../contract/courses.ts';
import { reading } from '../../lib/query-client.ts';
import { useFeature } from '../../lib/use-feature.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { LookAsStudent } from '../student-view/look-as-student.tsx';
import { ModuleRow } from './module-row.tsx';
import { QuizTools } from './quiz-tools.tsx';
import { OtherQuizzes } from './other-quizzes.tsx';
import { firstOpen } from './outline.ts';
import { TabPanel } from './tab-panel.tsx';
import { useItemInView } from './use-item-in-view.ts';
import { late } from '../../ui/late.ts';

const OutlineEditor = late(() => import('../outline-editing/outline-editor.tsx'));
const WhatNext = late(() => import('../learning-path/what-next.tsx'));

interface ModulesTabProps {
  courseId: string;
  /** What whoever looks may do with what is in the course. */
  can: CourseDetail['can'];
  /** Whoever looks learns in the course. */
  learns: boolean;
  /** Its grades stand in the transcripts. */
  isCompleted: boolean;
}

export function ModulesTab({ courseId, can, learns, isCompleted }: ModulesTabProps) {
  const { t } = useLingui();
  const canEdit = can.edit;
  const query = useQuery(reading('GET /api/courses/{id}/modules', { params: { id: courseId } }));
  const isSearched = useLocation({ select: ({ hash }) => hash !== '' });
  const outline = useItemInView(query.data !== undefined);
  const [mode, setMode] = useState<'reading' | 'editing' | 'edited'>('reading');
  // Until the editor's code is here the modules stay, and the button keeps the keyboard's focus.
  const [isComing, startEditing] = useTransition();
  if (mode === 'editing' && canEdit)
    return (
      <OutlineEditor
        courseId={courseId}
        canImport={can.import}
        isFinal={isCompleted}
        onDone={() => setMode('edited')}
      />
    );
  return (
    <>
      {canEdit && (
        <div className="row tight wrap outline-tools">
          <Button busy={isComing} autoFocus={mode === 'edited'} onClick={() => startEditing(() => setMode('editing'))}>
            {!isComing && <ListTree />}
            <Trans>Edit modules</Trans>
          </Button>
          <LookAsStudent courseId={courseId} />
          <LinkButton look="quiet" to="/courses/$id/dates" params={{ id: courseId }}>
            <CalendarClock />
            <Trans>Dates</Trans>
          </LinkButton>
          <span className="grow" />
          <QuizTools courseId={courseId} modules={query.data ?? []} />
        </div>
      )}
      <TabPanel
        title={t`Modules`}
        query={query}
        loading={t`Loading modules`}
        failed={t`Could not load modules`}
        empty={t`No modules available`}
        emptyNote={t`Course content is being prepared.`}
      >
        {(modules) => (
          <div ref={outline}>
            {modules.map((module) => (
              <ModuleRow
                key={module.id}
                courseId={courseId}
                canEdit={canEdit}
                module={module}
                opensAtFirst={module === firstOpen(modules)}
                isSearched={isSearched}
              />
            ))}
          </div>
        )}
      </TabPanel>
      <OtherQuizzes courseId={courseId} canEdit={canEdit} />
      {learns && <AfterAll courseId={courseId} />}
    </>
  );
}

/** What to read next comes below all else, once that stands. */
function AfterAll({ courseId }: { courseId: string }) {
  const isOn = useFeature('learning_paths');
  const params = { params: { id: courseId } };
  const { data: modules } = useQuery(reading('GET /api/courses/{id}/modules', params));
  const { data: quizzes } = useQuery(reading('GET /api/courses/{id}/quizzes', params));
  if (!isOn || !modules || !quizzes) return null;
  return (
    <Suspense fallback={null}>
      <WhatNext courseId={courseId} />
    </Suspense>
  );
}
