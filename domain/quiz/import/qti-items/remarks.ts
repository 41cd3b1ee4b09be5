import { say } from '../../../../contract/text.ts';
import type { QuestionShape } from '../../../../contract/questions.ts';
import { plainText } from '../../../rich-text/plain-text.ts';
import type { Feedback } from './body.ts';
import type { Outcomes } from './evaluate.ts';
import type { Item, Read, Tried } from './item.ts';
import { words } from './node.ts';
import { itemsOf, Unknown } from './values.ts';

type Remark = 'general' | 'right' | 'partlyRight' | 'wrong';

/** Puts each feedback where it is said here: after answers of a kind, or beside a choice. What fits nowhere is named. */
export function placeFeedback(item: Item, { shape, tried }: Read): void {
  const answers = tried
    .filter(({ given }) => [...given.values()].some((value) => itemsOf(value).length > 0))
    .map((one) => ({ ...one, outcomes: item.scoring.outcomes(one.given) }));
  for (const feedback of item.body.feedback.filter(({ html }) => html !== '')) {
    const shown = answers.map((answer) => isShown(feedback, answer.outcomes));
    const isPlaced = !shown.includes(null) && shown.includes(true) && place(shape, feedback, answers, shown);
    if (!isPlaced)
      item.changes.push(
        say`Its feedback “${words(plainText(feedback.html)).slice(0, 80)}” hangs on a condition that cannot be said here, and is left out.`,
      );
  }
}

/** Null: what it hangs on is not known. */
function isShown({ outcome, identifier, isShown: shows }: Feedback, outcomes: Outcomes): boolean | null {
  const value = outcomes.get(outcome);
  if (value instanceof Unknown || value === undefined) return null;
  return itemsOf(value).map(String).includes(identifier) === shows;
}

function place(
  shape: QuestionShape,
  feedback: Feedback,
  answers: readonly Tried[],
  shown: readonly (boolean | null)[],
): boolean {
  const isFor = (test: (answer: Tried) => boolean) => answers.every((answer, index) => test(answer) === shown[index]);
  const isRight = ({ share }: Tried) => share >= 1 - 1e-6;
  const isWrong = ({ share }: Tried) => share <= 1e-6;
  if (feedback.choice === null || !('credits' in shape.key)) {
    const remarks: [Remark[], (answer: Tried) => boolean][] = [
      [['general'], () => true],
      [['right'], isRight],
      [['wrong'], isWrong],
      [['partlyRight', 'wrong'], (answer) => !isRight(answer)],
      [['partlyRight'], (answer) => !isRight(answer) && !isWrong(answer)],
      [['right', 'partlyRight'], (answer) => !isWrong(answer)],
    ];
    const found = remarks.find(([, test]) => isFor(test));
    found?.[0].forEach((remark) => (shape.key[remark] += feedback.html));
    if (found) return true;
  }
  if (shape.type !== 'multiple_choice' && shape.type !== 'multiple_answers') return false;
  const { key, body } = shape;
  const add = (id: string) => void (key.feedback[id] = `${key.feedback[id] ?? ''}${feedback.html}`);
  if (shape.type === 'multiple_choice') {
    answers.forEach(({ choices }, index) => shown[index] === true && choices.forEach(add));
    return true;
  }
  const choice = body.choices.find(({ id }) => isFor(({ choices }) => choices.includes(id)));
  if (choice) add(choice.id);
  return choice !== undefined;
}
