import type { QuestionDraft, QuestionShape } from '../../../../contract/questions.ts';
import type { Errors } from '../judge-question.ts';
import { EssayEditor } from './essay.tsx';
import { FileUploadEditor } from './file-upload.tsx';
import { FillInBlanksEditor } from './fill-in-blanks.tsx';
import { FormulaEditor } from './formula.tsx';
import { MatchingEditor } from './matching.tsx';
import { MultipleAnswersEditor } from './multiple-answers.tsx';
import { MultipleChoiceEditor } from './multiple-choice.tsx';
import { NumericEditor } from './numeric.tsx';
import { OrderingEditor } from './ordering.tsx';
import { ShortAnswerEditor } from './short-answer.tsx';
import { TrueFalseEditor } from './true-false.tsx';

interface ShapeEditorProps {
  draft: QuestionDraft;
  errors: Errors;
  onChange: (shape: QuestionShape) => void;
  onStem: (html: string) => void;
  insert: (text: string) => void;
}

/** What is particular to the type of a question. */
export function ShapeEditor({ draft, errors, onChange, onStem, insert }: ShapeEditorProps) {
  const { stem, ...shape } = draft;
  const rest = { errors, onChange };
  switch (shape.type) {
    case 'multiple_choice':
      return <MultipleChoiceEditor shape={shape} {...rest} />;
    case 'multiple_answers':
      return <MultipleAnswersEditor shape={shape} {...rest} />;
    case 'true_false':
      return <TrueFalseEditor shape={shape} {...rest} />;
    case 'short_answer':
      return <ShortAnswerEditor shape={shape} {...rest} />;
    case 'numeric':
      return <NumericEditor shape={shape} {...rest} />;
    case 'matching':
      return <MatchingEditor shape={shape} {...rest} />;
    case 'ordering':
      return <OrderingEditor shape={shape} {...rest} />;
    case 'fill_in_blanks':
      return <FillInBlanksEditor shape={shape} stem={stem} insert={insert} onStem={onStem} {...rest} />;
    case 'formula':
      return <FormulaEditor shape={shape} insert={insert} {...rest} />;
    case 'essay':
      return <EssayEditor shape={shape} {...rest} />;
    case 'file_upload':
      return <FileUploadEditor shape={shape} {...rest} />;
  }
}
