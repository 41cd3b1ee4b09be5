import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense, useRef, useState } from 'react';
import type { Transcript } from '../../../contract/grades.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Ghost, Loading } from '../../ui/ghost.tsx';
import { CourseGrades } from './course-grades.tsx';
import { useMedia } from '../../lib/use-media.ts';
import { GradesSummary } from './grades-summary.tsx';
import { late } from '../../ui/late.ts';

const ExplainPanel = late(() => import('./explain-panel.tsx'));
/** Beside the table there is room for the explanation; on a phone it covers the table, so it comes only when asked for. */
const roomy = '(min-width: 901px)';

/** The code of what is shown beside the table. */
export const fetchBeside = () => (matchMedia(roomy).matches ? ExplainPanel.fetch() : undefined);

export function GradesLoaded({ transcript }: { transcript: Transcript }) {
  const { t } = useLingui();
  const { courses } = transcript;
  const [selected, setSelected] = useState(courses[0]?.id ?? null);
  const [wasAsked, setAsked] = useState(false);
  const hasRoom = useMedia(roomy);
  const asked = useRef<Element | null>(null);
  const course = wasAsked || hasRoom ? courses.find(({ id }) => id === selected) : undefined;
  const select = (id: string | null) => {
    asked.current = document.activeElement;
    setAsked(true);
    setSelected(id);
  };
  const close = () => {
    setSelected(null);
    if (asked.current instanceof HTMLElement) asked.current.focus();
  };
  if (courses.length === 0)
    return (
      <>
        <GradesSummary transcript={transcript} />
        <EmptyState title={t`No grades yet`}>
          <Trans>Your courses and their grades stand here once you have joined one.</Trans>
        </EmptyState>
      </>
    );
  return (
    <>
      <GradesSummary transcript={transcript} />
      <div className={course ? 'with-panel' : undefined}>
        <CourseGrades courses={courses} selected={course?.id ?? null} onSelect={select} />
        {course && (
          <Suspense
            fallback={
              <Loading label={t`Loading this grade`}>
                <Ghost height={320} />
              </Loading>
            }
          >
            <ExplainPanel key={course.id} course={course} takesFocus={wasAsked} onClose={close} />
          </Suspense>
        )}
      </div>
    </>
  );
}
