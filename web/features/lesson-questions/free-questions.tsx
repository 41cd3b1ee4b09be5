import { Trans } from '@lingui/react/macro';
import { useId } from 'react';
import type { Bank, ListedQuestion } from '../../../contract/banks.ts';
import { whyNotInLesson } from '../../../domain/quiz/in-lessons.ts';
import { QuestionChoice } from '../question-banks/question-choice.tsx';
import { StemLine } from '../quiz-authoring/stem-line.tsx';

interface FreeQuestionsProps {
  bank: Bank;
  chosen: string | null;
  onChoose: (id: string) => void;
}

/** The questions of a bank, to choose one; those that may not stand in a lesson say why. */
export function FreeQuestions({ bank, chosen, onChoose }: FreeQuestionsProps) {
  const name = useId();
  return (
    <QuestionChoice bank={bank} isOne>
      {(question) => {
        const why = whyNotInLesson({ ...question, drawnBy: bank.drawnBy });
        return (
          <label className="check">
            <input
              type="radio"
              name={name}
              disabled={why !== null}
              checked={chosen === question.id}
              onChange={() => onChoose(question.id)}
            />
            <span>
              <StemLine stem={question.stem} />
              {why && <WhyNot question={question} />}
            </span>
          </label>
        );
      }}
    </QuestionChoice>
  );
}

function WhyNot({ question: { usedBy } }: { question: ListedQuestion }) {
  return (
    <span className="meta block">
      {usedBy === null ? (
        <Trans>Graded by a person, so it cannot be checked in a lesson</Trans>
      ) : (
        <Trans>
          Stands in the quiz “<span translate="no">{usedBy}</span>”, which a lesson must not give away
        </Trans>
      )}
    </span>
  );
}
