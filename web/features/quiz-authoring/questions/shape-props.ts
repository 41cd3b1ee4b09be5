import type { QuestionType, ShapeOf } from '../../../../contract/questions.ts';
import type { Errors } from '../judge-question.ts';

/** What the editor of one type of question gets. */
export interface ShapeProps<T extends QuestionType> {
  shape: ShapeOf<T>;
  onChange: (shape: ShapeOf<T>) => void;
  errors: Errors;
}
