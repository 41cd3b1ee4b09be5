import { type Name, said, say, type Text } from '../../../contract/text.ts';
import { compare, zero } from '../../fraction.ts';
import { plain } from '../../quiz/import/parts.ts';
import { totalOf } from '../quizzes.ts';
import type { ImportedQuiz, ImportedSlot } from '../tree.ts';
import { datesIn, namedWithin, numberIn, pointsIn, titleIn, wholeIn } from '../values.ts';
import { child, children, type Element } from '../xml.ts';
import type { BackupQuestions } from './questions.ts';
import { momentOf, valueOf } from './texts.ts';
import type { ImportProblem } from '../import-problem.ts';

const kept: Readonly<Record<string, ImportedQuiz['keptScore']>> = { '1': 'highest', '2': 'average', '4': 'latest' };

/** A quiz of a backup with its questions. */
export function readMoodleQuiz(
  key: string,
  quiz: Element,
  { html, questions, problems }: { html: string; questions: BackupQuestions; problems: ImportProblem[] },
): ImportedQuiz {
  const value = (tag: string) => valueOf(quiz, tag);
  const title = titleIn(value('name'), said('Quiz'));
  const changed = (reason: Text) => problems.push({ effect: 'changed', name: title, reason });
  const asides: string[] = [];
  const slots = slotsOf(quiz, { title, asides, questions, problems });
  const total = totalOf(slots);
  const [sum, grade] = [numberIn(value('sumgrades')), numberIn(value('grade'))];
  if (grade && sum && compare(sum, zero) > 0 && compare(grade, sum) !== 0)
    changed(
      say`Moodle scaled its ${Number(plain(sum, 2))} points to ${Number(plain(grade, 2))}. Here it counts what its questions give: ${Number(total)}.`,
    );
  if (value('grademethod') === '3') changed('Moodle kept the first attempt. Here the highest is kept.');
  if (value('password') !== '') changed('Its password is not taken over. Set one in its settings.');
  if (value('subnet') !== '') changed('Moodle let it be taken from certain networks only. That is not taken over.');
  const isSequential = value('navmethod') === 'sequential';
  return {
    kind: 'quiz',
    key,
    title,
    html: html + asides.join(''),
    points: total,
    dates: datesIn(momentOf(value('timeopen')), momentOf(value('timeclose')), momentOf(value('timeclose'))),
    group: null,
    timeLimit: minutesIn(value('timelimit')),
    maxAttempts: wholeIn(value('attempts_number') || value('attempts'), 1, 1000),
    keptScore: kept[value('grademethod')] ?? 'highest',
    shufflesChoices: value('shuffleanswers') === '1',
    shows: isSequential || value('questionsperpage') === '1' ? 'one' : 'all',
    allowsGoingBack: !isSequential,
    slots,
  };
}

/** Moodle keeps seconds; a part of a minute is a whole one. */
function minutesIn(seconds: string): number | null {
  const whole = wholeIn(seconds, 1, 604_800);
  return whole === null ? null : Math.ceil(whole / 60);
}

interface InQuiz {
  title: Name;
  /** What stands between its questions and asks nothing. */
  asides: string[];
  questions: BackupQuestions;
  problems: ImportProblem[];
}

function slotsOf(quiz: Element, { title, asides, questions, problems }: InQuiz): ImportedSlot[] {
  const places = children(child(quiz, 'question_instances'), 'question_instance').toSorted(
    (a, b) => Number(valueOf(a, 'slot')) - Number(valueOf(b, 'slot')),
  );
  const slots: ImportedSlot[] = [];
  for (const place of places) {
    const points = pointsIn(valueOf(place, 'maxmark') || valueOf(place, 'grade'));
    const found = questions.at(place);
    if (found && 'element' in found && valueOf(found.element, 'qtype') === 'description') {
      const aside = questions.textOf(found.element);
      asides.push(aside.html);
      const name = namedWithin(title, valueOf(found.element, 'name'));
      const reasons: Text[] = ['It asks nothing: its text stands in the instructions.', ...aside.changes];
      problems.push(...reasons.map((reason) => ({ effect: 'changed' as const, name, reason })));
      continue;
    }
    if (found && 'element' in found) {
      const taken = questions.read(found.element, points);
      sayTaken(title, taken, problems);
      if ('draft' in taken) slots.push({ question: taken.draft });
      continue;
    }
    const bank = found ? questions.drawnFrom(found.category) : null;
    if (bank === null) {
      const reason = found
        ? 'It drew a question from a category that has none in the backup.'
        : 'A question of it is not in the backup.';
      problems.push({ effect: 'left-out', name: title, reason });
      continue;
    }
    const last = slots.at(-1);
    if (last && 'bank' in last && last.bank === bank && last.points === (points ?? '1')) last.count += 1;
    else slots.push({ bank, count: 1, points: points ?? '1' });
  }
  return slots;
}

type Taken = ReturnType<BackupQuestions['read']>;

/** Names what a question lost on its way, or why it is not taken at all. */
export function sayTaken(within: Name, taken: Taken, problems: ImportProblem[]): void {
  const name = namedWithin(within, taken.name);
  if ('reason' in taken) problems.push({ effect: 'left-out', name, reason: taken.reason });
  else problems.push(...taken.changes.map((reason) => ({ effect: 'changed' as const, name, reason })));
}
