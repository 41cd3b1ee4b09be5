import './course-dates.css';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Suspense, useCallback, useMemo, useState } from 'react';
import type { CourseDates, DatedActivity } from '../../../contract/course-dates.ts';
import { FailureNotice } from '../../lib/failure-notice.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { late } from '../../ui/late.ts';
import { LeaveGuard } from '../../ui/leave-guard.tsx';
import { Notice } from '../../ui/notice.tsx';
import { UnlessTakenOff } from '../course/taken-off.tsx';
import { CoursePageHead } from '../courses/course-page-head.tsx';
import { ClosedNotice } from '../gradebook/closed-notice.tsx';
import { DatesConflict } from './dates-conflict.tsx';
import { DatesList } from './dates-list.tsx';
import { GoneNotice } from './gone-notice.tsx';
import { MoveTools } from './move-tools.tsx';
import { type Dates, useDates } from './use-dates.ts';
import { ZoneNote } from './zone-note.tsx';

const OverridesDialog = late(async () => ({
  default: (await import('../outline-editing/overrides-dialog.tsx')).OverridesDialog,
}));

/** When everything in a course opens, is due and closes, changed in one table and saved at once. */
export function DatesPage({ courseId, dates }: { courseId: string; dates: CourseDates }) {
  const table = useDates(courseId, dates);
  const [exceptionsOf, setExceptionsOf] = useState<DatedActivity | null>(null);
  const isUnsaved = table.changed.length > 0;
  return (
    <UnlessTakenOff courseId={courseId} isUnsaved={isUnsaved} edits>
      <CoursePageHead courseId={courseId} title={<Trans>Dates</Trans>} />
      <div className="stack loose">
        <ClosedNotice courseId={courseId} closed={dates.closed} />
        {dates.modules.length === 0 ? (
          <>
            <GoneNotice lost={table.lost} />
            <EmptyState
              title={<Trans>Nothing has dates yet</Trans>}
              action={
                <LinkButton look="primary" to="/courses/$id" params={{ id: courseId }}>
                  <Trans>Back to the course</Trans>
                </LinkButton>
              }
            >
              <Trans>Lessons, assignments, quizzes and discussions stand here once the course has some.</Trans>
            </EmptyState>
          </>
        ) : (
          <DatesForm courseId={courseId} dates={dates} table={table} onExceptions={setExceptionsOf} />
        )}
      </div>
      <LeaveGuard
        isUnsaved={isUnsaved}
        isKept={false}
        lost={<Trans>The dates you changed have not been saved and will be lost.</Trans>}
      />
      {exceptionsOf && (
        <Suspense>
          <OverridesDialog item={exceptionsOf} onClose={() => setExceptionsOf(null)} />
        </Suspense>
      )}
    </UnlessTakenOff>
  );
}

interface FormProps {
  courseId: string;
  dates: CourseDates;
  table: Dates;
  onExceptions: (activity: DatedActivity) => void;
}

function DatesForm({ courseId, dates, table, onExceptions }: FormProps) {
  const { t } = useLingui();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const { activities, overtaken, isSaving, touch } = table;
  const isArchived = dates.closed?.by === 'archived';
  const count = table.changed.length;
  const isRefused = table.faults.size > 0;
  const chosenHere = useMemo(() => activities.filter(({ id }) => chosen.has(id)), [activities, chosen]);
  const choose = useCallback(
    (ids: readonly string[], isChosen: boolean) =>
      setChosen((before) => new Set([...[...before].filter((id) => !ids.includes(id)), ...(isChosen ? ids : [])])),
    [],
  );
  return (
    <div className="stack">
      {!isArchived && (
        // Beside the form: it is not sent, and what is wrong in it keeps nobody from saving.
        <MoveTools
          chosen={chosenHere}
          of={activities.length}
          typed={table.typed}
          onChooseAll={(isChosen) =>
            choose(
              activities.map(({ id }) => id),
              isChosen,
            )
          }
          onMove={(days) => table.move(chosenHere, days)}
        />
      )}
      <form
        className="stack"
        noValidate
        aria-label={t`Dates`}
        onSubmit={(event) => {
          event.preventDefault();
          if (count > 0 && !isSaving) table.save();
        }}
      >
        {overtaken.length > 0 && <DatesConflict table={table} />}
        <ZoneNote />
        <DatesList
          courseId={courseId}
          modules={dates.modules}
          table={table}
          chosen={chosen}
          isArchived={isArchived}
          onChoose={choose}
          onTouch={touch}
          onExceptions={onExceptions}
        />
        {!isArchived && (
          <footer className="dates-foot">
            {table.failure !== null && overtaken.length === 0 && <FailureNotice error={table.failure} />}
            <GoneNotice lost={table.lost} />
            {isRefused && (
              <Notice tone="bad">
                <Trans>Nothing was saved yet: correct what is marked, then save again.</Trans>
              </Notice>
            )}
            <div className="row tight">
              <span className="meta grow" role="status">
                {count > 0 && <Plural value={count} one="# date is not saved yet" other="# dates are not saved yet" />}
              </span>
              {count > 0 && (
                <Button look="quiet" onClick={table.discard}>
                  <Trans>Discard changes</Trans>
                </Button>
              )}
              <Button type="submit" look="primary" busy={isSaving} disabled={count === 0}>
                <Trans>Save dates</Trans>
              </Button>
            </div>
          </footer>
        )}
      </form>
    </div>
  );
}
