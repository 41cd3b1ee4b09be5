import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import {
  ArrowLeft,
  ChevronDown,
  ChevronLeft,
  ChevronRight,
  CloudCheck,
  CloudOff,
  Keyboard,
  LoaderCircle,
  TriangleAlert,
  UserRound,
} from 'lucide-react';
import type { GradedWork, Grading } from '../../../contract/grading.ts';
import { formatDue, formatMoment } from '../../lib/dates.ts';
import { formatNumber } from '../../lib/numbers.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Status } from '../../ui/badge.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { PageHeading } from '../../ui/page-head.tsx';
import { CourseCode } from '../courses/course-code.tsx';
import type { Kept } from './grade-keeper.ts';
import { nameOf } from './names.ts';

interface Props {
  grading: Grading;
  work: GradedWork | undefined;
  /** Where it stands among those that are gone through. */
  place: number;
  total: number;
  isWaitingShown: boolean;
  kept: ReadonlyMap<string, Kept>;
  /** The page shows what was written for work that is not the viewer's any more. */
  isSomethingLeft: boolean;
  hasBefore: boolean;
  hasNext: boolean;
  onMove: (step: -1 | 1) => void;
  onStudents: () => void;
  onKeys: () => void;
}

/** What is graded, whether it is saved, and the way from one student to the next. */
export function GradingHead(props: Props) {
  const { t } = useLingui();
  const { grading, kept, isSomethingLeft, hasBefore, hasNext, onMove, onKeys } = props;
  const { course, points, dueAt } = grading;
  return (
    <header className="gr-head" data-hue={course.hue}>
      <Link
        className="btn quiet icon"
        to="/courses/$id/assignments/$assignmentId"
        params={{ id: course.id, assignmentId: grading.id }}
        aria-label={t`Back to the assignment`}
        title={t`Back to the assignment`}
      >
        <ArrowLeft />
      </Link>
      <div className="grow gr-title">
        <PageHeading>
          <span className="sr">
            <Trans>Grading:</Trans>{' '}
          </span>
          <span translate="no">{grading.title}</span>
        </PageHeading>
        <p className="meta row tight">
          <CourseCode course={course} />
          {points !== null && (
            <span className="only-wide num">
              <Plural value={Number(points)} one="# point" other="# points" />
            </span>
          )}
          {dueAt && (
            <time className="only-wide num" dateTime={dueAt} title={formatMoment(dueAt)} translate="no">
              {formatDue(dueAt)}
            </time>
          )}
        </p>
      </div>
      <SaveState kept={kept} isSomethingLeft={isSomethingLeft} />
      <IconButton className="only-wide" label={t`Keyboard shortcuts`} onClick={onKeys}>
        <Keyboard />
      </IconButton>
      <div className="gr-nav">
        <Button className="icon" aria-label={t`Previous student`} disabled={!hasBefore} onClick={() => onMove(-1)}>
          <ChevronLeft />
        </Button>
        <Who {...props} />
        <Button className="icon" aria-label={t`Next student`} disabled={!hasNext} onClick={() => onMove(1)}>
          <ChevronRight />
        </Button>
      </div>
    </header>
  );
}

function Who({ work, place, total, isWaitingShown, onStudents }: Props) {
  const { t } = useLingui();
  const [at, of] = [formatNumber(place + 1), formatNumber(total)];
  return (
    <button type="button" className="gr-who" onClick={onStudents} title={t`Choose a student, filter and sort`}>
      {work?.student ? (
        <Avatar firstName={work.student.firstName} lastName={work.student.lastName} size="small" />
      ) : (
        <span className="avatar small" aria-hidden="true">
          <UserRound />
        </span>
      )}
      <span className="truncate" aria-live="polite">
        <b className="truncate" translate={work?.student ? 'no' : undefined}>
          {work ? nameOf(work) : t`Nobody`}
        </b>
        <span className="meta num">
          {place === -1 ? t`not in this list` : isWaitingShown ? t`${at} of ${of} to grade` : t`${at} of ${of}`}
        </span>
      </span>
      <ChevronDown />
    </button>
  );
}

/** Of everything that was given on this page, not of this student alone. */
function SaveState({ kept, isSomethingLeft }: Pick<Props, 'kept' | 'isSomethingLeft'>) {
  const states = [...kept.values()].map(({ state }) => state);
  const has = (...some: Kept['state'][]) => states.some((state) => some.includes(state));
  return (
    <span className="save" role="status">
      {isSomethingLeft || has('conflict', 'refused') ? (
        <Status icon={TriangleAlert} tone="bad">
          <Trans>Not saved</Trans>
        </Status>
      ) : has('offline') ? (
        <Status icon={CloudOff} tone="warn">
          <Trans>No connection</Trans>
        </Status>
      ) : has('saving', 'waiting') ? (
        <>
          <LoaderCircle className="spin" />
          <Trans>Saving…</Trans>
        </>
      ) : (
        <>
          <CloudCheck />
          <Trans>Saved</Trans>
        </>
      )}
    </span>
  );
}
