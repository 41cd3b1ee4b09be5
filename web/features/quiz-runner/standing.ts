import type { PaperQuestion } from '../../../contract/attempts.ts';
import type { Response } from '../../../contract/questions.ts';
import { isAnswered } from '../../../domain/quiz/response.ts';
import type { Asked } from '../../../domain/quiz/shape.ts';
import type { HeldAnswer, Kept } from './answer-keeper.ts';
import { askedOf } from './asked.ts';

/** A question of the attempt as it stands on this page. */
export interface Item {
  id: string;
  index: number;
  question: PaperQuestion;
  asked: Asked | null;
  response: Response;
  isAnswered: boolean;
  isFlagged: boolean;
  /** It cannot be gone back to. */
  isClosed: boolean;
  /** Why the server did not take the answer. */
  refused: string | undefined;
}

export interface Sheet {
  items: readonly Item[];
  answered: number;
  flagged: number;
}

/** All questions with what is known of them here. */
export function sheetOf(
  questions: readonly PaperQuestion[],
  kept: Pick<Kept, 'answers' | 'refused'>,
  closedBefore: number,
): Sheet {
  const items = questions.map((question, index) => {
    const held = kept.answers.get(question.id);
    const isClosed = question.isClosed || index < closedBefore;
    return { ...itemOf(question, held), index, isClosed, refused: kept.refused.get(question.id) };
  });
  return {
    items,
    answered: items.filter((item) => item.isAnswered).length,
    flagged: items.filter((item) => item.isFlagged).length,
  };
}

function itemOf(question: PaperQuestion, held: HeldAnswer | undefined) {
  const asked = askedOf(question);
  const response = held?.response ?? null;
  const answered = asked ? isAnswered(asked, response) : response !== null;
  return { id: question.id, question, asked, response, isAnswered: answered, isFlagged: held?.isFlagged ?? false };
}
