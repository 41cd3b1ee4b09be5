import { type Name, say, type Text } from '../../../contract/text.ts';
import { totalOf } from '../quizzes.ts';
import type { ImportedBank, ImportedQuiz, ImportedSlot } from '../tree.ts';
import { datesIn, namedWithin, wholeIn } from '../values.ts';
import { type Block, type OlxBlocks, valueIn, titleOf } from './blocks.ts';
import type { Subsection } from './outline.ts';
import { readProblem } from './problem.ts';
import type { OlxTexts } from './texts.ts';
import type { ImportProblem } from '../import-problem.ts';

export const quizKey = ({ block }: Pick<Subsection, 'block'>) => `quiz:${block.id}`;

const draws = new Set(['library_content', 'itembank', 'randomize']);
export const isAsked = ({ kind }: Block): boolean => kind === 'problem' || draws.has(kind);

interface Reading {
  blocks: OlxBlocks;
  texts: OlxTexts;
  problems: ImportProblem[];
  banks: ImportedBank[];
  /** The kinds of assignments that the course grades. */
  graders: ReadonlySet<string>;
}

/** The problems of a subsection as one quiz; null where it has none that could be taken. */
export function quizOf(subsection: Subsection, reading: Reading): ImportedQuiz | null {
  const { block, title, units } = subsection;
  const { problems } = reading;
  const parts = units.flatMap((unit) => {
    const own = unit.parts.filter(isAsked);
    if (!unit.isHidden || subsection.isHidden) return own;
    for (const part of own)
      problems.push({
        effect: 'left-out',
        name: namedWithin(title, titleOf(part, unit.title)),
        reason: 'Only staff saw it. Add it by hand where it is to be asked.',
      });
    return [];
  });
  if (parts.length === 0) return null;
  const slots = parts.flatMap((part) => slotsOf(part, title, reading));
  if (slots.length === 0) return null;
  const changed = (reason: Text) => problems.push({ effect: 'changed', name: title, reason });
  if (units.some((unit) => unit.parts.some(isAsked) && unit.parts.some(({ kind }) => kind === 'html')))
    changed('Its problems stood among its texts. Here they are a quiz that follows them.');
  const tries = new Set(parts.map((part) => wholeIn(valueIn(part, 'max_attempts'), 1, 1000)));
  if (tries.size > 1)
    changed('Each of its problems had a number of attempts of its own. Here the quiz has one: look at its settings.');
  const isGraded = valueIn(block, 'graded') === 'true';
  const format = valueIn(block, 'format');
  return {
    kind: 'quiz',
    key: quizKey(subsection),
    title,
    html: '',
    points: totalOf(slots),
    omitsFromFinal: !isGraded,
    dates: datesIn('', valueIn(block, 'due'), ''),
    group: isGraded && reading.graders.has(format) ? format : null,
    timeLimit:
      valueIn(block, 'is_time_limited') === 'true'
        ? wholeIn(valueIn(block, 'default_time_limit_minutes'), 1, 10_080)
        : null,
    // Where one of them could be tried without end, so can the quiz.
    maxAttempts: tries.has(null) ? null : Math.max(...[...tries].map(Number)),
    keptScore: 'latest',
    shufflesChoices: false,
    shows: 'all',
    allowsGoingBack: true,
    slots,
  };
}

function slotsOf(part: Block, title: Name, reading: Reading): ImportedSlot[] {
  const { blocks, texts, problems, banks } = reading;
  const read = (block: Block, within: Name) => readProblem(block, texts, { within, problems });
  if (part.kind === 'problem') return read(part, title).map((question) => ({ question }));
  const name = titleOf(part, title);
  const held = blocks.within(part);
  for (const other of held.filter(({ kind }) => kind !== 'problem'))
    problems.push({ effect: 'left-out', name: titleOf(other, name), reason: 'Only problems can be drawn here.' });
  const questions = held.filter(({ kind }) => kind === 'problem').flatMap((block) => read(block, name));
  if (questions.length === 0) {
    problems.push({ effect: 'left-out', name, reason: 'None of its problems could be taken.' });
    return [];
  }
  const key = `bank:${part.id}`;
  banks.push({ key, title: name, questions });
  const wanted = part.kind === 'randomize' ? 1 : (wholeIn(valueIn(part, 'max_count'), 1, 1000) ?? questions.length);
  const count = Math.min(wanted, questions.length);
  if (count < wanted)
    problems.push({
      effect: 'changed',
      name,
      reason: say`It drew ${wanted} problems; ${count} of them could be taken.`,
    });
  return [{ bank: key, count, points: '1' }];
}
