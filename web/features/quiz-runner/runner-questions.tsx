import { Trans } from '@lingui/react/macro';
import type { Response } from '../../../contract/questions.ts';
import type { Notes } from './question-notes.tsx';
import { QuestionView } from './question-view.tsx';
import type { FileUploads } from './questions/input-props.ts';
import type { Sheet } from './standing.ts';

interface RunnerQuestionsProps {
  sheet: Sheet;
  /** Null: all of them. */
  current: number | null;
  /** What others did to questions meanwhile. */
  notesOn: (questionId: string) => Notes;
  sendingOf: (questionId: string) => FileUploads;
  isDisabled: boolean;
  allowsGoingBack: boolean;
  onAnswer: (questionId: string, response: Response) => void;
  onFlag: (questionId: string, isFlagged: boolean) => void;
}

export function RunnerQuestions(props: RunnerQuestionsProps) {
  const { sheet, current, notesOn, sendingOf, allowsGoingBack, ...rest } = props;
  const { items } = sheet;
  const shown = current === null ? items : items.filter(({ index }) => index === current);
  return (
    <>
      {shown.map((item) => (
        <QuestionView
          key={item.id}
          item={item}
          notes={notesOn(item.id)}
          sending={sendingOf(item.id)}
          total={items.length}
          isOneOfMany={current === null}
          {...rest}
        />
      ))}
      {!allowsGoingBack && current !== null && (
        <p className="meta no-way-back">
          <Trans>This quiz allows no going back: what you leave with Next stays as it is.</Trans>
        </p>
      )}
    </>
  );
}
