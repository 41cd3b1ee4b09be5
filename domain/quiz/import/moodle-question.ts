import { say } from '../../../contract/text.ts';
import type { QuestionShape } from '../../../contract/questions.ts';
import { readNumber } from '../number.ts';
import { plain } from './parts.ts';
import { readCalculated } from './moodle-calculated.ts';
import { readMultichoice, readOrdering, readMatching, readTrueFalse } from './moodle-choices.ts';
import { readCloze } from './moodle-cloze.ts';
import type { FileShelf } from './moodle-files.ts';
import { readGaps } from './moodle-gaps.ts';
import { readEssay, readNumerical, readShortAnswer } from './moodle-texts.ts';
import { type Found, NotTaken } from './result.ts';
import { MoodleTexts } from './moodle-format.ts';
import { childAt, childrenOf, type Element, textAt } from './xml.ts';

/** A shape, and the stem where its marks had to be rewritten. */
export type Read = QuestionShape & { stem?: string; worth?: string };

const readers: Readonly<Record<string, (element: Element, texts: MoodleTexts) => Read>> = {
  multichoice: readMultichoice,
  truefalse: readTrueFalse,
  shortanswer: readShortAnswer,
  numerical: readNumerical,
  matching: readMatching,
  essay: readEssay,
  cloze: readCloze,
  multianswer: readCloze,
  gapselect: readGaps,
  ddwtos: readGaps,
  ordering: readOrdering,
  calculated: readCalculated,
  calculatedsimple: readCalculated,
};

/** Reads one `<question>`; throws NotTaken where its type is not known here. */
export function readMoodleQuestion(
  element: Element,
  { name, line, category }: Pick<Found, 'name' | 'line' | 'category'>,
  files: FileShelf,
): Found {
  const type = element.attributes['type'] ?? '';
  if (type === 'description')
    throw new NotTaken('A description asks nothing. Put its text into the instructions of the quiz.');
  const reader = Object.hasOwn(readers, type) ? readers[type] : undefined;
  if (!reader) throw new NotTaken(say`There is no question type “${type}” here. Write it anew in another type.`);
  const texts = new MoodleTexts(files);
  const { stem = texts.stem(element), worth, ...shape } = reader(element, texts);
  shape.key.general = texts.at(element, 'generalfeedback');
  // Feedback which the type gave already, such as that for any other number, comes before the question's own.
  shape.key.right ||= texts.at(element, 'correctfeedback');
  shape.key.partlyRight ||= texts.at(element, 'partiallycorrectfeedback');
  shape.key.wrong ||= texts.at(element, 'incorrectfeedback');
  if (childrenOf(element, 'hint').some((hint) => textAt(hint) !== ''))
    texts.changes.push('Its hints for further tries are left out: a question is answered once in an attempt.');
  const tags = childrenOf(childAt(element, 'tags'), 'tag').map((tag) => textAt(tag).trim().slice(0, 50));
  return {
    name,
    line,
    category,
    draft: {
      ...shape,
      stem,
      points: worth ?? pointsOf(textAt(element, 'defaultgrade')),
      tags: [...new Set(tags.filter(Boolean))].slice(0, 20),
    },
    changes: [...new Map(texts.changes.map((change) => [change.toString(), change])).values()],
  };
}

function pointsOf(text: string): string {
  const read = readNumber(text || '1');
  return read && read.rest === '' ? plain(read.value, 2) : '1';
}
