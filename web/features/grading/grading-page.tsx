import './grading.css';
import { useLingui } from '@lingui/react/macro';
import { Suspense, useRef, useState } from 'react';
import type { Grading } from '../../../contract/grading.ts';
import { TakenOff } from '../course/taken-off.tsx';
import { toast } from '../../ui/toast-store.ts';
import { GradingHead } from './head.tsx';
import { LeftWords, useLeftWords } from './left-words.tsx';
import type { Walk } from './use-walk.ts';
import { useCommentDrafts } from './use-comment-drafts.ts';
import { useGradeKeeper } from './use-grading.ts';
import { useGradingLive } from './use-grading-live.ts';
import { useWalk } from './use-walk.ts';
import { WorkDesk } from './work-desk.tsx';
import { UnsavedNotice } from './unsaved-notice.tsx';
import { late } from '../../ui/late.ts';

const KeysDialog = late(() => import('./keys-dialog.tsx'));
const PostingDialog = late(() => import('./posting-dialog.tsx'));
const StudentsDialog = late(() => import('./students-dialog.tsx'));

const none: ReadonlyMap<string, unknown> = new Map();

interface Props {
  grading: Grading;
  /** It was taken away, or is not the viewer’s to grade any more. */
  isClosed: boolean;
  /** Whose work the address names, if any. */
  asked: string | undefined;
  onShown: (workId: string) => void;
}

type Opened = 'keys' | 'posting' | 'students' | null;

/** An assignment, graded one student after the other. */
export function GradingPage({ grading, isClosed, asked, onShown }: Props) {
  const walk = useWalk(grading, asked, onShown);
  const { keeper, kept } = useGradeKeeper(grading.id);
  const drafts = useCommentDrafts(grading.id, grading.isForGroups);
  const [opened, setOpened] = useState<Opened>(null);
  const scoreField = useRef<HTMLInputElement>(null);
  const go = useGoing(walk, (workId) => keeper.flush(workId));
  useGradingLive(grading.id, grading.course.id);
  const { works, order, view, current } = walk;

  const here = isClosed ? none : works;
  const left = useLeftWords({ id: grading.id, works: here, kept, drafts, isAtIt: isClosed || walk.isGone });
  const givenInVain = [...kept.keys()].filter((workId) => !here.has(workId));

  if (isClosed)
    return (
      <TakenOff>
        <LeftWords words={left} />
      </TakenOff>
    );

  function discard(): void {
    for (const workId of givenInVain) keeper.drop(workId);
  }

  function move(step: -1 | 1): void {
    go(step === 1 ? walk.next : walk.before, step);
  }

  return (
    <div className="gr">
      <GradingHead
        grading={grading}
        work={current === null ? undefined : works.get(current)}
        place={current === null ? -1 : order.indexOf(current)}
        total={order.length}
        isWaitingShown={view.show === 'waiting' && grading.closed === null}
        kept={kept}
        isSomethingLeft={left.length > 0}
        hasBefore={walk.before !== null}
        hasNext={walk.next !== null}
        onMove={move}
        onStudents={() => setOpened('students')}
        onKeys={() => setOpened('keys')}
      />
      <UnsavedNotice kept={kept} works={works} current={current} onGo={walk.go} />
      {left.length > 0 && (
        <div className="gr-left">
          <LeftWords words={left} onDiscard={givenInVain.length > 0 ? discard : undefined} />
        </div>
      )}
      <WorkDesk
        grading={grading}
        workId={current}
        isGone={walk.isGone}
        keeper={keeper}
        kept={kept}
        drafts={drafts}
        scoreField={scoreField}
        onMove={move}
        onPosting={() => setOpened('posting')}
        onStudents={() => setOpened('students')}
        onKeys={() => setOpened('keys')}
      />
      <Suspense>
        {opened === 'keys' && <KeysDialog onClose={() => setOpened(null)} />}
        {opened === 'posting' && <PostingDialog grading={grading} onClose={() => setOpened(null)} />}
        {opened === 'students' && (
          <StudentsDialog
            grading={grading}
            order={order}
            works={works}
            current={current}
            view={view}
            onView={walk.setView}
            onChoose={(workId) => {
              setOpened(null);
              go(workId, 1);
            }}
            onClose={() => setOpened(null)}
          />
        )}
      </Suspense>
    </div>
  );
}

/** Saves what was given for the one that is left; at the end it says so. */
function useGoing({ current, go }: Walk, leave: (workId: string) => void) {
  const { t } = useLingui();
  return (to: string | null, step: -1 | 1) => {
    if (current !== null) leave(current);
    if (to !== null) go(to);
    else if (step === 1)
      toast({ title: t`That was the last one`, description: t`Nobody comes after this in the list.` });
  };
}
