import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import type { QuizPage } from '../../../contract/quiz-page.ts';
import type { AnswerToGrade } from '../../../contract/quiz-results.ts';
import { toast } from '../../ui/toast-store.ts';
import { AnswerShown } from './answer-shown.tsx';
import { DeskHead } from './desk-head.tsx';
import { DeskKeys } from './desk-keys.tsx';
import { MarkForm } from './mark-form.tsx';
import { nextToGrade } from './next-to-grade.ts';
import { QuestionAsked } from './question-asked.tsx';
import { keysOf, quickPoints, readPoints } from './points.ts';
import { useDeskKeys } from './use-desk-keys.ts';
import { useMarkKeepers } from './use-mark-keepers.ts';

interface OpenDeskProps {
  quiz: QuizPage;
  /** At least one. */
  answers: readonly AnswerToGrade[];
  total: number;
  onNearEnd: () => void;
}

/** So many answers before the end of what is loaded the next ones are asked for. */
const ahead = 5;

export function OpenDesk({ quiz, answers, total, onNearEnd }: OpenDeskProps) {
  const { t } = useLingui();
  const isClosed = quiz.closed !== null;
  const [index, setIndex] = useState(0);
  const [showsKeys, setShowsKeys] = useState(false);
  const points = useRef<HTMLInputElement>(null);
  const comment = useRef<HTMLTextAreaElement>(null);
  const keeperOf = useMarkKeepers(quiz.id, answers);
  const answer = answers[Math.min(index, answers.length - 1)];
  const shownId = answer?.attemptId;
  const isNearEnd = index >= answers.length - ahead;
  useEffect(() => {
    if (isNearEnd) onNearEnd();
  });
  useEffect(() => {
    // Who has just typed a mark goes on typing; who reads with the arrow keys goes on reading.
    if (shownId && points.current?.form?.contains(document.activeElement)) points.current.select();
  }, [shownId]);
  const keeper = answer && keeperOf(answer);
  const move = (step: number) => {
    void keeper?.flush();
    setIndex((before) => Math.min(answers.length - 1, Math.max(0, before + step)));
  };
  const saveAndNext = async () => {
    if (!isClosed && !(await keeper?.flush())) return;
    const next = isClosed ? (index + 1 < answers.length ? index + 1 : null) : nextToGrade(answers, index);
    if (next === null) toast({ title: t`That was the last answer to this question` });
    else setIndex(next);
  };
  useDeskKeys({
    onMove: move,
    onPoints: () => {
      // Not every browser gives the focus to what is selected.
      points.current?.focus();
      points.current?.select();
    },
    onComment: () => comment.current?.focus(),
    onQuick: (digit) => {
      if (isClosed) return;
      const offered = quickPoints(answer?.points ?? '0');
      const quick = offered[keysOf(offered).indexOf(digit)];
      if (quick !== undefined) keeper?.type({ points: quick });
    },
    onNumber: (text) => {
      if (isClosed) return false;
      if ('wrong' in readPoints(text.replace(/\D$/, ''), answer?.points ?? '0')) return false;
      keeper?.type({ points: text });
      points.current?.focus();
      return true;
    },
    onHelp: () => setShowsKeys(true),
  });
  if (!answer || !keeper) return null;
  return (
    <div className="desk">
      <DeskHead
        answer={answer}
        place={index + 1}
        total={total}
        keeper={keeper}
        onMove={move}
        onKeys={() => setShowsKeys(true)}
      />
      <div className="desk-body">
        <div className="desk-answer">
          <QuestionAsked quizId={quiz.id} answer={answer} />
          <AnswerShown key={answer.attemptId} quizId={quiz.id} answer={answer} />
        </div>
        <MarkForm
          isClosed={isClosed}
          answer={answer}
          keeper={keeper}
          pointsRef={points}
          commentRef={comment}
          onDone={() => void saveAndNext()}
        />
      </div>
      {showsKeys && <DeskKeys onClose={() => setShowsKeys(false)} />}
    </div>
  );
}
