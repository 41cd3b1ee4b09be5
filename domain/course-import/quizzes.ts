import { type Name, said, say } from '../../contract/text.ts';
import { compare, fraction, plus, times, zero } from '../fraction.ts';
import { plain } from '../quiz/import/parts.ts';
import { gradedOf } from './contents.ts';
import { detailed, quizDetails } from './details.ts';
import type { ImportProblem } from './import-problem.ts';
import { problemsIn, type QtiFile } from './qti.ts';
import type { ImportedBank, ImportedQuiz } from './tree.ts';
import { namedWithin, titleIn, wholeIn } from './values.ts';
import { child, type Element, textUnder } from './xml.ts';

const policies: Readonly<Record<string, ImportedQuiz['keptScore']>> = {
  keep_highest: 'highest',
  keep_latest: 'latest',
  keep_average: 'average',
  // Of our own exports.
  keep_first: 'first',
};

/** A quiz by its questions, and by what Canvas says of it beside them. */
export function quizOf(
  key: string,
  file: QtiFile,
  meta: Element | null,
  written: (html: string) => string,
  into: { banks: ImportedBank[]; problems: ImportProblem[] },
): ImportedQuiz {
  const settings = meta ?? undefined;
  const title = titleIn(textUnder(settings, 'title') || file.title, said('Quiz'));
  const value = (name: string) => textUnder(settings, name);
  const graded = gradedOf(child(settings, 'assignment') ?? settings);
  const attempts = value('allowed_attempts') || (file.metadata['cc_maxattempts'] ?? '1');
  const showsOne = meta === null || value('one_question_at_a_time') === 'true';
  for (const problem of problemsIn(file)) into.problems.push({ ...problem, name: namedWithin(title, problem.name) });
  if (value('access_code') !== '')
    into.problems.push({
      effect: 'changed',
      name: title,
      reason: 'Its access code is not taken over. Set a password in its settings.',
    });
  if (/survey/.test(value('quiz_type')))
    into.problems.push({
      effect: 'changed',
      name: title,
      reason: 'It was a survey. Here it is a quiz: look at its points before you publish it.',
    });
  const slots = slotsOf(key, title, file, into);
  return {
    kind: 'quiz',
    key,
    title,
    html: written(child(settings, 'description')?.text ?? ''),
    ...graded,
    ...detailed(quizDetails(settings, title, into.problems)),
    points: totalOf(slots),
    timeLimit: wholeIn(value('time_limit') || (file.metadata['qmd_timelimit'] ?? ''), 1, 10_080),
    maxAttempts: wholeIn(attempts, 1, 1000),
    keptScore: policies[value('scoring_policy')] ?? 'highest',
    shufflesChoices: value('shuffle_answers') === 'true',
    shows: showsOne ? 'one' : 'all',
    allowsGoingBack: !showsOne || value('cant_go_back') !== 'true',
    slots,
  };
}

function slotsOf(
  key: string,
  title: Name,
  file: QtiFile,
  into: { banks: ImportedBank[]; problems: ImportProblem[] },
): ImportedQuiz['slots'] {
  return file.slots.flatMap((slot, index): ImportedQuiz['slots'] => {
    if ('question' in slot) return [slot];
    const { draw } = slot;
    const known = into.banks.find((bank) => bank.key === draw.bank);
    const bank = known ?? {
      key: `${key}:${index}`,
      title: bankTitle(namedWithin(title, draw.title)),
      questions: draw.questions,
    };
    if (bank.questions.length === 0) {
      const reason =
        draw.bank === null || known
          ? 'None of its questions could be taken.'
          : 'Its question bank is not in the package.';
      into.problems.push({ effect: 'left-out', name: namedWithin(title, draw.title), reason });
      return [];
    }
    if (!known) into.banks.push(bank);
    const count = Math.min(draw.count, bank.questions.length);
    if (count < draw.count)
      into.problems.push({
        effect: 'changed',
        name: namedWithin(title, draw.title),
        reason: say`It drew ${draw.count} questions; ${count} of them could be taken.`,
      });
    return [{ bank: bank.key, count, points: draw.points }];
  });
}

const bankTitle = (name: Name): Name => (typeof name === 'string' ? titleIn(name, said('Question bank')) : name);

/** What the questions of a quiz give together. */
export function totalOf(slots: ImportedQuiz['slots']): string {
  const all = slots.map((slot) =>
    'question' in slot ? fraction(slot.question.points) : times(fraction(slot.points), fraction(String(slot.count))),
  );
  const total = all.reduce(plus, zero);
  return compare(total, fraction('99999999')) > 0 ? '0' : plain(total, 2);
}

/** A bank by its file. Groups within a bank are questions like the others. */
export function bankOf(key: string, file: QtiFile): ImportedBank {
  return {
    key,
    title: titleIn(file.title, said('Question bank')),
    questions: file.slots.flatMap((slot) => ('question' in slot ? [slot.question] : slot.draw.questions)),
  };
}
