import type { Response } from '../../../../contract/questions.ts';
import type { Asked } from '../../../../domain/quiz/shape.ts';
import type { Room, Upload, UploadProblem } from '../answer-uploads.ts';

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

/** The files of a question that are on their way, and what was wrong with others. */
export interface FileUploads {
  uploads: readonly Upload[];
  problems: readonly UploadProblem[];
  add: (files: readonly File[], room: Room) => void;
  again: (problem: UploadProblem) => void;
  dismiss: (problem: UploadProblem) => void;
}
