import type { FoundCourse } from '../../../contract/course-imports.ts';
import { stringsIn } from '../../../domain/course-import/cartridge.ts';
import { filesIn } from '../../../domain/course-import/links.ts';
import type { ImportedCourse, ImportedItem, ImportedModule } from '../../../domain/course-import/tree.ts';
import { dayIn } from '../../../domain/day.ts';

const mostProblems = 500;

/** What the page shows of a course that was read. */
export function foundIn(course: ImportedCourse, timeZone: string): FoundCourse {
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
    files: filesOf(course, course.modules).length,
    modules: course.modules.map(({ title, items: own }) => ({
      title,
      items: own.map(({ kind, title: name }) => ({ kind, title: name })),
    })),
    problems: course.problems.slice(0, mostProblems),
    moreProblems: Math.max(0, course.problems.length - mostProblems),
  };
}

/** The dates of an item, where it has some. */
export function momentsOf(item: ImportedItem): string[] {
  if (!('dates' in item)) return [];
  const { availableFrom, dueAt, availableUntil } = item.dates;
  return [availableFrom, dueAt, availableUntil].filter((moment) => moment !== null);
}

/** The banks that the quizzes of these modules draw from, and those that stand for themselves. */
export function banksOf(course: ImportedCourse, modules: readonly ImportedModule[]): ImportedCourse['banks'] {
  const drawn = (all: readonly ImportedModule[]) =>
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

/** The paths of all files that these modules show, and what comes with them. */
export function filesOf(course: ImportedCourse, modules: readonly ImportedModule[]): string[] {
  const texts = [
    ...course.announcements.map(({ html }) => html),
    ...stringsIn(banksOf(course, modules)),
    ...stringsIn(modules.map(({ items }) => items)),
  ];
  return [...new Set(texts.flatMap((text) => (text.includes('import:file:') ? filesIn(text) : [])))];
}
