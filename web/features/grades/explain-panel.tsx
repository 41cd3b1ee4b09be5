import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useEffect, useMemo, useRef } from 'react';
import type { OwnGrade, Transcript } from '../../../contract/grades.ts';
import { sentenceOf } from '../../lib/errors.ts';
import { formatPercent } from '../../lib/numbers.ts';
import { IconButton } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/empty-state.tsx';
import { Ghost, Loading } from '../../ui/ghost.tsx';
import { CourseCode } from '../courses/course-code.tsx';
import { Breakdown } from './breakdown.tsx';
import { GoalPart } from './goal-part.tsx';
import { ownCourseOf, ownGradeQuery } from './own-course.ts';
import { Overridden } from './overridden.tsx';
import { TrendPart } from './trend-part.tsx';
import { WhatIfPart } from './what-if-part.tsx';

interface ExplainPanelProps {
  course: Transcript['courses'][number];
  /** Whether somebody asked for it: then it takes the focus. */
  takesFocus: boolean;
  onClose: () => void;
}

/** How one course grade came about, and what it would become. */
export default function ExplainPanel({ course, takesFocus, onClose }: ExplainPanelProps) {
  const { t } = useLingui();
  const heading = useRef<HTMLHeadingElement>(null);
  const { data, error, refetch } = useQuery(ownGradeQuery(course.id));
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  const percent = course.percent === null ? null : formatPercent(Number(course.percent), 1);
  return (
    <aside
      className="explain"
      data-hue={course.hue}
      aria-labelledby="explained"
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
    >
      <header className="row between top">
        <div>
          <CourseCode course={course} />
          <h2 id="explained" ref={heading} tabIndex={-1}>
            {percent === null ? <Trans>No grade so far</Trans> : <Trans>How {percent} came about</Trans>}
          </h2>
        </div>
        <IconButton label={t`Close`} onClick={onClose}>
          <X />
        </IconButton>
      </header>
      {data ? (
        <Parts key={course.id} grade={data} isFinal={course.isFinal} />
      ) : error ? (
        <ErrorState title={t`Could not load this grade`} onRetry={() => void refetch()}>
          {sentenceOf(error)}
        </ErrorState>
      ) : (
        <Loading label={t`Loading this grade`}>
          <Ghost height={320} />
        </Loading>
      )}
    </aside>
  );
}

function Parts({ grade, isFinal }: { grade: OwnGrade; isFinal: boolean }) {
  const own = useMemo(() => ownCourseOf(grade), [grade]);
  return (
    <>
      {grade.override && <Overridden override={grade.override} />}
      <Breakdown grade={grade} own={own} />
      <TrendPart own={own} />
      {!isFinal && !grade.override && own.graded.items.length > 0 && (
        <>
          <WhatIfPart own={own} />
          <GoalPart own={own} />
        </>
      )}
    </>
  );
}
