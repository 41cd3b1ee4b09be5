import type { Response } from '../../../../contract/questions.ts';
import type { Asked } from '../../../../domain/quiz/shape.ts';

/** What the input of a question type gets. */
export interface InputProps<T extends Asked['type']> {
  body: Extract<Asked, { type: T }>['body'];
  response: Response;
  /** Null takes the answer back. */
  onAnswer: (response: Response) => void;
  /** The id of the question's stem, which names the input. */
  labelledBy: string;
  isDisabled: boolean;
}
