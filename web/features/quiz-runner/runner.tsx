import './quiz.css';
import './questions.css';
import { Trans } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { useUser } from '../../lib/session.ts';
import { useTitle } from '../../lib/title.ts';
import { ConfirmNext } from './confirm-next.tsx';
import { ConfirmSubmit } from './confirm-submit.tsx';
import { LeaveGuard } from '../uploads/leave-guard.tsx';
import { Navigator, NavigatorSheet } from './navigator.tsx';
import type { OpenAttempt } from './open-attempt.ts';
import { ProgressLine } from './progress-line.tsx';
import { RunnerFoot } from './runner-foot.tsx';
import { RunnerHead } from './runner-head.tsx';
import { RunnerQuestions } from './runner-questions.tsx';
import { SaveStatus } from './save-status.tsx';
import { RunnerKeys } from './runner-keys.tsx';
import { handleKey } from './shortcuts.ts';
import { SignInAgain } from './sign-in-again.tsx';
import { TimeUp } from './time-up.tsx';
import { showsTimer, Timer } from './timer.tsx';
import { useGoing } from './use-going.ts';
import { usePaper } from './use-paper.ts';
import { useRunner } from './use-runner.ts';

type Dialogs = 'list' | 'submit' | 'next' | 'keys' | null;

/** A quiz while it is being taken. */
export function Runner({ open: opened }: { open: OpenAttempt }) {
  const { open, changedAt } = usePaper(opened);
  const { quiz, questions } = open;
  useTitle(quiz.title);
  const user = useUser();
  const page = useRef<HTMLDivElement>(null);
  const going = useGoing(open, page);
  const { kept, sheet, seconds, ending, submission, signing, elsewhereAt, uploads, answer, flag } = useRunner(
    open,
    going.closedBefore,
  );
  const [dialog, setDialog] = useState<Dialogs>(null);
  const close = () => setDialog(null);
  const { current } = going;
  const item = current === null ? undefined : sheet.items[current];
  const isSubmitting = submission.isSubmitting || ending.isUp;
  // Once the time is up there is nothing left to decide.
  const asks = ending.isUp ? null : dialog;

  const next = () => {
    if (current === null || current === questions.length - 1) return;
    const isOpen = item !== undefined && (!item.isAnswered || item.isFlagged || uploads.isAwaited(item.id));
    const isLeft = !quiz.allowsGoingBack && isOpen;
    if (isLeft) setDialog('next');
    else going.go(current + 1);
  };
  const previous = () => {
    if (current !== null && current > 0 && quiz.allowsGoingBack) going.go(current - 1);
  };
  const shortcuts = {
    next,
    previous,
    flag: () => item && !isSubmitting && flag(item.id, !item.isFlagged),
    list: () => setDialog('keys'),
  };
  const toSubmit = () => setDialog('submit');
  const list = { sheet, current, onGo: going.go, onSubmit: toSubmit, isSubmitting };
  return (
    <div className="quiz" data-hue={quiz.hue} ref={page} onKeyDown={(event) => handleKey(event, shortcuts)}>
      <RunnerHead open={open}>
        <SaveStatus
          kept={kept}
          unsaved={sheet.items.filter(({ id, refused }) => refused !== undefined || uploads.hasFailed(id))}
          isUploading={uploads.isAnyAwaited}
          isSignedOut={signing.isSignedOut}
          onSignIn={() => signing.setOpen(true)}
          onGo={going.go}
        />
        {seconds !== null && <Timer seconds={seconds} isShown={showsTimer(quiz, seconds)} />}
      </RunnerHead>
      <ProgressLine
        value={current === null ? sheet.answered : current + 1}
        total={questions.length}
        isOfAnswers={current === null}
      />
      <div className="quiz-body">
        <div className="quiz-questions">
          {ending.isUp && <TimeUp isUnreached={ending.isUnreached} kept={kept} />}
          <RunnerQuestions
            sheet={sheet}
            current={current}
            notesOn={(id) => ({ changedAt: changedAt.get(id), elsewhereAt: elsewhereAt.get(id) })}
            sendingOf={uploads.of}
            isDisabled={isSubmitting}
            allowsGoingBack={quiz.allowsGoingBack}
            onAnswer={answer}
            onFlag={flag}
          />
        </div>
        <Navigator {...list} />
      </div>
      <RunnerFoot
        current={current}
        total={questions.length}
        answered={sheet.answered}
        allowsGoingBack={quiz.allowsGoingBack}
        isSubmitting={isSubmitting}
        onPrevious={previous}
        onNext={next}
        onSubmit={toSubmit}
        onList={() => setDialog('list')}
      />
      <NavigatorSheet
        {...list}
        isOpen={dialog === 'list'}
        onOpenChange={(isOpen) => setDialog(isOpen ? 'list' : null)}
      />
      <ConfirmNext
        isOpen={asks === 'next'}
        onClose={close}
        onNext={() => {
          close();
          if (current !== null) going.go(current + 1);
        }}
      />
      <ConfirmSubmit
        isOpen={asks === 'submit'}
        sheet={sheet}
        isAwaited={uploads.isAwaited}
        isSubmitting={isSubmitting}
        onClose={close}
        onGo={going.go}
        onSubmit={() => void submission.submit()}
      />
      <LeaveGuard isUploading={uploads.isAnyAwaited && !isSubmitting} title={<Trans>Leave this quiz?</Trans>} />
      {dialog === 'keys' && <RunnerKeys onClose={close} />}
      <SignInAgain
        user={user}
        told={signing.told}
        isOpen={signing.isOpen}
        onOpenChange={signing.setOpen}
        onSignedIn={signing.onSignedIn}
      />
    </div>
  );
}
