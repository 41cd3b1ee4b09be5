import type { WordedCourse, WordedItem, WordedModule } from './worded.ts';
import type { FoundCourse } from '../../../contract/course-imports.ts';
import { stringsIn } from '../../../domain/course-import/cartridge.ts';
import { filesIn } from '../../../domain/course-import/links.ts';
import { dayIn } from '../../../domain/day.ts';
import type { Language } from '../../../domain/languages.ts';
import { wordsFor } from '../../kept-words.ts';
import type { KeptProblem } from './kept-problems.ts';

const mostProblems = 500;

export type KeptCourse = Omit<FoundCourse, 'problems'> & { problems: KeptProblem[] };

/** The same as its reader reads it. */
export function foundFor({ problems, ...found }: KeptCourse, language: Language): FoundCourse {
  const worded = problems.map(({ effect, name, reason, words }) => ({
    effect,
    name: wordsFor(words?.name, name, language),
    reason: wordsFor(words?.reason, reason, language),
  }));
  return { ...found, problems: worded };
}

/** What the page shows of a course that was read. */
export function foundIn(course: WordedCourse, timeZone: string): KeptCourse {
  const items = course.modules.flatMap((module) => module.items);
  const inQuizzes = items.flatMap((item) =>
    item.kind === 'quiz' ? item.slots.filter((slot) => 'question' in slot) : [],
  );
  return {
    format: course.format,
    title: course.title,
    courseCode: course.code,
    startDate: course.startsAt === null ? null : dayIn(timeZone, new Date(course.startsAt)),
    hasDates: items.some((item) => momentsOf(item).length > 0),
    groups: course.groups.length,
    rubrics: course.rubrics.length,
    banks: course.banks.length,
    questions: inQuizzes.length + course.banks.reduce((sum, { questions }) => sum + questions.length, 0),
    announcements: course.announcements.length,
    files: new Set([...filesOf(course, course.modules), ...(course.materials ?? [])]).size,
    modules: course.modules.map(({ title, items: own }) => ({
      title,
      items: own.map(({ kind, title: name }) => ({ kind, title: name })),
    })),
    problems: course.problems.slice(0, mostProblems),
    moreProblems: Math.max(0, course.problems.length - mostProblems),
  };
}

/** The dates of an item, where it has some. */
export function momentsOf(item: WordedItem): string[] {
  if (!('dates' in item)) return [];
  const { availableFrom, dueAt, availableUntil } = item.dates;
  return [availableFrom, dueAt, availableUntil].filter((moment) => moment !== null);
}

/** The banks that the quizzes of these modules draw from, and those that stand for themselves. */
export function banksOf(course: WordedCourse, modules: readonly WordedModule[]): WordedCourse['banks'] {
  const drawn = (all: readonly WordedModule[]) =>
    new Set(
      all.flatMap(({ items }) =>
        items.flatMap((item) =>
          item.kind === 'quiz' ? item.slots.flatMap((slot) => ('bank' in slot ? slot.bank : [])) : [],
        ),
      ),
    );
  const [here, anywhere] = [drawn(modules), drawn(course.modules)];
  return course.banks.filter(({ key }) => here.has(key) || !anywhere.has(key));
}

/** The rubrics that assignments of these modules are graded by, and those that stand for themselves. */
export function rubricsOf(course: WordedCourse, modules: readonly WordedModule[]): WordedCourse['rubrics'] {
  const used = (all: readonly WordedModule[]) =>
    new Set(all.flatMap(({ items }) => items.map((item) => (item.kind === 'assignment' ? item.rubric : null))));
  const [here, anywhere] = [used(modules), used(course.modules)];
  return course.rubrics.filter(({ key }) => here.has(key) || !anywhere.has(key));
}

/** The paths of all files that these modules show, and what comes with them: announcements into a new course alone. */
export function filesOf(
  course: WordedCourse,
  modules: readonly WordedModule[],
  { announcements }: { announcements: boolean } = { announcements: true },
): string[] {
  const texts = [
    ...(announcements ? course.announcements.map(({ html }) => html) : []),
    ...stringsIn(banksOf(course, modules)),
    ...stringsIn(modules.map(({ items }) => items)),
  ];
  return [...new Set(texts.flatMap((text) => (text.includes('import:file:') ? filesIn(text) : [])))];
}
