import { Trans } from '@lingui/react/macro';
import type { Asked } from '../../../../domain/quiz/shape.ts';
import { Notice } from '../../../ui/notice.tsx';
import { Essay } from './essay.tsx';
import { FileUpload } from './file-upload.tsx';
import { Formula } from './formula.tsx';
import type { FileUploads, InputProps } from './input-props.ts';
import { Matching } from './matching.tsx';
import { MultipleAnswers } from './multiple-answers.tsx';
import { MultipleChoice } from './multiple-choice.tsx';
import { Numeric } from './numeric.tsx';
import { Ordering } from './ordering.tsx';
import { ShortAnswer } from './short-answer.tsx';
import { TrueFalse } from './true-false.tsx';

interface AnswerInputProps extends Omit<InputProps<Asked['type']>, 'body'> {
  asked: Exclude<Asked, { type: 'fill_in_blanks' }> | null;
  sending?: FileUploads;
}

/** The input of a question below its stem; blanks stand in the stem itself. */
export function AnswerInput({ asked, sending, ...rest }: AnswerInputProps) {
  switch (asked?.type) {
    case 'multiple_choice':
      return <MultipleChoice {...rest} body={asked.body} />;
    case 'multiple_answers':
      return <MultipleAnswers {...rest} body={asked.body} />;
    case 'true_false':
      return <TrueFalse {...rest} body={asked.body} />;
    case 'short_answer':
      return <ShortAnswer {...rest} body={asked.body} />;
    case 'numeric':
      return <Numeric {...rest} body={asked.body} />;
    case 'matching':
      return <Matching {...rest} body={asked.body} />;
    case 'ordering':
      return <Ordering {...rest} body={asked.body} />;
    case 'formula':
      return <Formula {...rest} body={asked.body} />;
    case 'essay':
      return <Essay {...rest} body={asked.body} />;
    case 'file_upload':
      return <FileUpload {...rest} body={asked.body} sending={sending} />;
    default:
      return (
        <Notice tone="warn">
          <p>
            <Trans>This page is too old for this question. Load the page again; your answers are kept.</Trans>
          </p>
        </Notice>
      );
  }
}
