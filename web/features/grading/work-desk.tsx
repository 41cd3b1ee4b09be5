import { Trans, useLingui } from '@lingui/react/macro';
import { usePrefetchQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { type RefObject, Suspense, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { Grading, WorkToGrade } from '../../../contract/grading.ts';
import { sentenceOf } from '../../lib/errors.ts';
import { toast } from '../../ui/toast-store.ts';
import { EmptyState, ErrorState } from '../../ui/empty-state.tsx';
import { Ghost, Loading } from '../../ui/ghost.tsx';
import type { GradeKeeper, Kept } from './grade-keeper.ts';
import { piecesOf } from './pieces.ts';
import { libraryQuery, workQuery } from './queries.ts';
import { nameOf } from './names.ts';
import { nextMark } from './rate.ts';
import { withMark } from './rubric-marks.tsx';
import { GradingSide } from './side.tsx';
import { SubmissionPane } from './submission-pane.tsx';
import type { CommentDrafts } from './use-comment-drafts.ts';
import { useGradingKeys } from './use-grading-keys.ts';
import { type AheadOfWorks, useAhead, useKeysAhead } from './use-keys-ahead.ts';
import { useLooking } from './use-looking.ts';
import { useTop } from './use-top.ts';
import { late } from '../../ui/late.ts';

const LibraryDialog = late(() => import('./library-dialog.tsx'));

interface DeskProps {
  grading: Grading;
  keeper: GradeKeeper;
  kept: ReadonlyMap<string, Kept>;
  drafts: CommentDrafts;
  scoreField: RefObject<HTMLInputElement | null>;
  onMove: (step: -1 | 1) => void;
  onPosting: () => void;
  onStudents: () => void;
  onKeys: () => void;
}

/** One student's work beside its assessment. */
export function WorkDesk({ workId, isGone, ...props }: DeskProps & { workId: string | null; isGone: boolean }) {
  if (workId === null) return <Nobody grading={props.grading} isGone={isGone} />;
  return <OpenWork {...props} workId={workId} />;
}

/** Why there is no work: none at all, or none among those that were chosen. */
export function Nobody({ grading, isGone }: Pick<DeskProps, 'grading'> & { isGone: boolean }) {
  if (isGone)
    return (
      <div className="gr-none">
        <EmptyState title={<Trans>This work is not here any more</Trans>}>
          <Trans>
            Its student has left the course, or it is not for you to grade any more. Choose another student at the top.
          </Trans>
        </EmptyState>
      </div>
    );
  if (grading.works.length > 0)
    return (
      <div className="gr-none">
        <EmptyState title={<Trans>Nobody is in this list</Trans>}>
          <Trans>Choose other students at the top.</Trans>
        </EmptyState>
      </div>
    );
  return (
    <div className="gr-none">
      <EmptyState title={<Trans>There is nothing here for you to grade</Trans>}>
        {grading.canPost ? (
          <Trans>This course has no students yet.</Trans>
        ) : (
          <Trans>
            None of your students is in this course, or several graders grade this assignment and its moderator has
            given you no work yet.
          </Trans>
        )}
      </EmptyState>
    </div>
  );
}

function OpenWork({ workId, ...props }: DeskProps & { workId: string }) {
  const { t } = useLingui();
  const { data: work, error, refetch } = useQuery(workQuery(props.grading.id, workId));
  useLooking(props.grading.id, workId);
  useTop(workId);
  usePrefetchQuery(libraryQuery);
  const ahead = useAhead();
  if (work) return <Desk {...props} work={work} ahead={ahead} />;
  return (
    <div className="gr-none">
      <Expected {...props} ahead={ahead} workId={workId} isComing={!error} />
      {error ? (
        <ErrorState title={t`Could not load this work`} onRetry={() => void refetch()}>
          {sentenceOf(error)}
        </ErrorState>
      ) : (
        <Loading label={t`Loading the submission`}>
          <Ghost height={420} />
        </Loading>
      )}
    </div>
  );
}

interface ExpectedProps extends DeskProps {
  ahead: AheadOfWorks;
  workId: string;
  isComing: boolean;
}

/** Hears the keys until the work is there. */
function Expected({ grading, keeper, ahead, workId, isComing, onMove, onStudents, onKeys }: ExpectedProps) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  useKeysAhead({
    ahead,
    workId,
    isComing,
    isScoreTyped: isScoreTyped(grading),
    hasRubric: grading.rubric !== null && !grading.closed,
    onMove,
    onLeft: scoreUnseen,
    onStudents,
    onHelp: onKeys,
  });

  /** A score was typed and gone on from: it is given once it is known what it replaces. */
  function scoreUnseen(left: string): void {
    const query = workQuery(grading.id, left);
    const { score } = ahead.of(left);
    if (score === '' || queryClient.getQueryData(query.queryKey)) return;
    ahead.set(left, { ...ahead.of(left), into: null });
    queryClient.ensureQueryData(query).then(
      (work) => giveAhead(keeper, work, ahead),
      (error: unknown) => {
        const known = grading.works.find(({ id }) => id === left);
        const name = known ? nameOf(known) : '';
        toast({ title: t`Not saved: ${score} for ${name}`, description: sentenceOf(error), tone: 'bad' });
      },
    );
  }
  return null;
}

const isScoreTyped = ({ points, gradingType, closed }: Grading) =>
  points !== null && gradingType !== 'complete' && closed === null;

/** The score that was typed before its work was there. */
function giveAhead(keeper: GradeKeeper, work: WorkToGrade, ahead: AheadOfWorks): void {
  const { score } = ahead.of(work.id);
  ahead.set(work.id, { ...ahead.of(work.id), score: '' });
  if (score !== '' && work.moderation?.canGrade !== false) keeper.give(work.id, { entry: score }, work);
}

function Desk({ work, ahead, ...props }: DeskProps & { work: WorkToGrade; ahead: AheadOfWorks }) {
  const { grading, keeper, drafts, scoreField, onMove } = props;
  const kept = props.kept.get(work.id);
  const commentField = useRef<HTMLTextAreaElement>(null);
  const [isLibraryOpen, setLibraryOpen] = useState(false);
  const [annotationsAt, setAnnotationsAt] = useState<HTMLElement | null>(null);
  // Which attempt and which part of it; of another student the latest, from its beginning.
  const [seen, setSeen] = useState({ workId: work.id, place: 0, piece: 0 });
  const { place, piece } = seen.workId === work.id ? seen : { place: 0, piece: 0 };
  const submission = work.submissions[place];
  const pieces = submission ? piecesOf(submission) : [];
  const show = (change: Partial<typeof seen>) => setSeen({ workId: work.id, place, piece, ...change });

  useGradingKeys({
    onMove,
    onNext: () => onMove(1),
    onScore: () => scoreField.current?.focus(),
    onComment: () => commentField.current?.focus(),
    onLibrary: openLibrary,
    onStudents: props.onStudents,
    onAttempt: () => show({ place: (place + 1) % Math.max(1, work.submissions.length), piece: 0 }),
    onPiece: (step) => show({ piece: Math.min(Math.max(0, piece + step), Math.max(0, pieces.length - 1)) }),
    onRating: rate,
    onHelp: props.onKeys,
  });

  function rate(number: number): void {
    if (!grading.rubric || grading.closed || work.moderation?.canGrade === false) return;
    const marks = kept?.given.marks ?? work.assessment?.marks ?? [];
    const focused = document.activeElement?.closest('[data-criterion]')?.getAttribute('data-criterion') ?? null;
    const mark = nextMark(grading.rubric, marks, number, focused);
    if (mark) keeper.give(work.id, { marks: withMark(marks, mark) }, work);
  }

  function openLibrary(): void {
    // The dialog gives the focus back to where it was.
    commentField.current?.focus();
    setLibraryOpen(true);
  }

  const catchUp = useEffectEvent((workId: string) => {
    ahead.arriveAt(workId);
    const isScoreBegun = ahead.of(workId).score !== '';
    giveAhead(keeper, work, ahead);
    const { into, comment } = ahead.take(workId);
    const field = scoreField.current;
    if (comment !== '') drafts.change(work, { body: drafts.of(work).body + comment });
    if (into === 'comment') commentField.current?.focus();
    else if (into === 'library') openLibrary();
    else if (field && into === 'score') {
      field.focus();
      if (isScoreBegun) field.setSelectionRange(field.value.length, field.value.length);
    }
    // Who stays in the field types a score of its own for the next one.
    else if (field && field === document.activeElement) field.select();
  });
  useEffect(() => catchUp(work.id), [work.id]);
  // Where the next work is not there yet, the keyboard goes on in the same field all the same.
  useLayoutEffect(
    () => () => {
      const focused = document.activeElement;
      if (!focused || focused === document.body) return;
      if (focused === scoreField.current) ahead.goOnIn('score');
      else if (focused === commentField.current) ahead.goOnIn('comment');
    },
    [ahead, scoreField],
  );

  function take(body: string): void {
    const { body: written } = drafts.of(work);
    drafts.change(work, { body: written.trim() === '' ? body : `${written.trimEnd()}\n${body}` });
    setLibraryOpen(false);
  }

  return (
    <div className="gr-body">
      <SubmissionPane
        grading={grading}
        work={work}
        place={place}
        onAttempt={(to) => show({ place: to, piece: 0 })}
        pieces={pieces}
        pieceAt={piece}
        onPiece={(to) => show({ piece: to })}
        listIn={annotationsAt}
      />
      <GradingSide
        grading={grading}
        work={work}
        keeper={keeper}
        kept={kept}
        drafts={drafts}
        onGive={(given) => keeper.give(work.id, given, work)}
        onNext={() => onMove(1)}
        onLibrary={openLibrary}
        onPosting={props.onPosting}
        scoreField={scoreField}
        commentField={commentField}
        annotationsAt={setAnnotationsAt}
      />
      {isLibraryOpen && (
        <Suspense>
          <LibraryDialog written={drafts.of(work).body} onTake={take} onClose={() => setLibraryOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
