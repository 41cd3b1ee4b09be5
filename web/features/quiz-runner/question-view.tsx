import { Plural, Trans } from '@lingui/react/macro';
import { Flag } from 'lucide-react';
import { useId } from 'react';
import type { Response } from '../../../contract/questions.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { RichText } from '../rich-text/rich-text.tsx';
import { stored } from '../rich-text/stored.ts';
import { AnswerInput } from './questions/answer-input.tsx';
import { FillInBlanks } from './questions/fill-in-blanks.tsx';
import type { FileUploads } from './questions/input-props.ts';
import { type Notes, QuestionNotes } from './question-notes.tsx';
import type { Item } from './standing.ts';

interface QuestionViewProps {
  item: Item;
  notes: Notes;
  total: number;
  /** All questions stand on one page, so that each says its number. */
  isOneOfMany: boolean;
  isDisabled: boolean;
  sending: FileUploads;
  onAnswer: (questionId: string, response: Response) => void;
  onFlag: (questionId: string, isFlagged: boolean) => void;
}

export function QuestionView(props: QuestionViewProps) {
  const { item, notes, total, isOneOfMany, isDisabled, sending, onAnswer, onFlag } = props;
  const stemId = useId();
  const { id, asked, question, response, isFlagged } = item;
  const input = {
    response,
    onAnswer: (given: Response) => onAnswer(id, given),
    labelledBy: stemId,
    isDisabled: isDisabled || item.isClosed,
  };
  return (
    <section className="question" aria-labelledby={`${stemId}-heading`}>
      <div className="row between qtop">
        <h2 className="meta num" id={`${stemId}-heading`} tabIndex={-1} data-question={id}>
          <span className={isOneOfMany ? undefined : 'sr'}>
            <Trans>
              Question {item.index + 1} of {total}
            </Trans>
            {isOneOfMany ? ' · ' : '. '}
          </span>
          <Plural value={question.points} one="Worth # point" other="Worth # points" />
        </h2>
        <QuestionNotes {...notes} />
        <Button
          look="quiet"
          size="small"
          className="flag"
          aria-pressed={isFlagged}
          disabled={isDisabled}
          onClick={() => onFlag(id, !isFlagged)}
        >
          <Flag />
          <Trans>Flag for Review</Trans>
        </Button>
      </div>
      {item.refused !== undefined && (
        <Notice tone="bad">
          <p>
            <Trans>This answer was not saved.</Trans> {item.refused}
          </p>
        </Notice>
      )}
      {asked?.type === 'fill_in_blanks' ? (
        <FillInBlanks {...input} stem={question.stem} body={asked.body} />
      ) : (
        <>
          <div className="question-stem" id={stemId}>
            <RichText html={stored(question.stem)} />
          </div>
          <AnswerInput {...input} asked={asked} sending={sending} />
        </>
      )}
    </section>
  );
}
