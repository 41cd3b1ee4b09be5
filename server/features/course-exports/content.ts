import { type QuestionDraft, questionDraft } from '../../../contract/questions.ts';
import { fileFolder } from '../../../domain/course-export/cartridge.ts';
import type { CourseContent } from '../../../domain/course-export/content.ts';
import { fileNames } from '../../../domain/course-export/names.ts';
import { stringsIn } from '../../../domain/course-import/cartridge.ts';
import type { ImportedItem, ImportedModule, ImportedQuiz } from '../../../domain/course-import/tree.ts';
import { momentOf } from '../../../domain/day.ts';
import { escapeHtml } from '../../../domain/escape-html.ts';
import { assignmentDetailsOf, discussionDetailsOf, quizDetailsOf } from './details-of.ts';
import { filesIn, keyOf, marked, markedValue, type Within } from './keys.ts';
import type { CourseRows } from './read-rows.ts';

type ActivityRow = CourseRows['activities'][number];
type QuestionRow = CourseRows['questions'][number];

/** A file of the course, and where it lies in the package. */
export interface PackedFile {
  path: string;
  /** In the store. */
  key: string;
}

/** A course in the terms of a package, with the files that it shows or that are its materials. */
export function contentOf(
  rows: CourseRows,
  { origin, timeZone }: { origin: string; timeZone: string },
): { content: CourseContent; files: PackedFile[] } {
  const files = shownFiles(rows);
  const within: Within = {
    origin,
    items: new Set(rows.activities.map(({ id }) => id)),
    files: new Map(files.map(({ id, path }) => [id, path])),
  };
  const { banks, slotsFor } = banksOf(rows, within);
  const itemOf = (row: ActivityRow) => itemFrom(row, within, slotsFor, isHidden(rows, row));
  const { course, rules } = rows;
  const content: CourseContent = {
    title: course.title,
    code: course.course_code,
    description: course.description,
    startsAt: course.start_date === null ? null : momentOf(timeZone, course.start_date, '00:00').toISOString(),
    isWeighted: rules.weighting === 'weights',
    groups: rules.groups.map(({ id, name, weight, dropLowest, dropHighest }) => ({
      key: keyOf(id),
      title: name,
      weight,
      dropLowest,
      dropHighest,
    })),
    rubrics: rows.rubrics.map(({ id, title, criteria }) => ({
      key: keyOf(id),
      title,
      criteria: criteria.map((each) => ({
        title: each.title,
        description: each.description,
        points: each.points,
        usesRanges: each.uses_ranges,
        ratings: each.ratings.map((rating) => ({
          title: rating.title,
          description: rating.description,
          points: rating.points,
        })),
      })),
    })),
    banks,
    modules: rows.modules.map((module, index) => ({
      key: keyOf(module.id),
      title: module.title,
      ...(module.description !== '' && { description: module.description }),
      items: rows.activities.filter(({ module_id }) => module_id === module.id).flatMap(itemOf),
      ...conditionsOf(rows, index),
    })),
    loose: rows.activities.filter(({ module_id }) => module_id === null).flatMap(itemOf),
    announcements: rows.announcements.map(({ id, title, body, is_pinned, publish_at, posted_at }) => ({
      key: keyOf(id),
      title,
      html: marked(body, within),
      ...(is_pinned && { isPinned: true }),
      ...(posted_at === null && { publishAt: publish_at.toISOString() }),
    })),
    materials: files.filter(({ is_material: isMaterial }) => isMaterial).map(({ path }) => path),
    files: files.map(({ path }) => path),
  };
  return { content, files };
}

function isHidden({ modules }: CourseRows, { is_published, module_id }: ActivityRow): boolean {
  return !is_published || modules.some(({ id, is_published: isOpen }) => id === module_id && !isOpen);
}

/** What opens after all modules before it says so module by module: others know no more. */
function conditionsOf({ modules, prerequisites }: CourseRows, index: number): Pick<ImportedModule, 'conditions'> {
  const module = modules[index];
  if (!module) return {};
  const { id, is_sequential, goes_in_order: goesInOrder, needed, available_from } = module;
  const required = new Set(
    prerequisites.filter(({ module_id }) => module_id === id).map(({ requires_id }) => requires_id),
  );
  const after = modules
    .slice(0, index)
    .filter((each) => is_sequential || required.has(each.id))
    .map((each) => keyOf(each.id));
  if (after.length === 0 && !goesInOrder && needed === null && available_from === null) return {};
  return { conditions: { after, opensAt: available_from?.toISOString() ?? null, goesInOrder, needed } };
}

/** The files that a text of the course shows, and its materials. */
function shownFiles({ files, activities, questions, announcements }: CourseRows) {
  const texts = [
    ...activities.flatMap(({ body, instructions, about }) => [body, instructions, about]),
    ...announcements.map(({ body }) => body),
    ...questions.flatMap(({ stem, body, key }) => [stem, ...stringsIn(body), ...stringsIn(key)]),
  ];
  const shown = new Set(texts.flatMap((text) => (text === null ? [] : filesIn(text))));
  const taken = files.filter(({ id, is_material }) => is_material || shown.has(id));
  const names = fileNames(taken.map(({ name }) => name ?? 'file'));
  return taken.map((file, index) => ({ ...file, path: `${fileFolder}${names[index] ?? file.id}` }));
}

function itemFrom(
  row: ActivityRow,
  within: Within,
  slotsFor: (quizId: string) => ImportedQuiz['slots'],
  isHiddenFromStudents: boolean,
): ImportedItem[] {
  const named = {
    key: keyOf(row.id),
    title: row.title,
    ...(isHiddenFromStudents && { isHidden: true }),
    ...(row.minutes !== null && { minutes: row.minutes }),
    ...(row.requirement !== null && { requirement: { kind: row.requirement, least: row.least_score } }),
  };
  const graded = {
    points: row.points,
    dates: {
      availableFrom: row.available_from?.toISOString() ?? null,
      dueAt: row.due_at?.toISOString() ?? null,
      availableUntil: row.available_until?.toISOString() ?? null,
    },
    group: row.grade_group_id === null ? null : keyOf(row.grade_group_id),
    omitsFromFinal: row.omits_from_final,
  };
  switch (row.kind) {
    case 'lesson':
    case 'video':
      return [
        {
          ...named,
          kind: 'lesson',
          html: marked(row.body ?? '', within),
          ...(row.kind === 'video' && { isVideo: true }),
        },
      ];
    case 'link':
      return row.url === null
        ? []
        : [{ ...named, kind: 'link', url: row.url, ...(row.said_of_link && { description: row.said_of_link }) }];
    case 'discussion':
      return [
        {
          ...named,
          ...graded,
          kind: 'discussion',
          html: paragraphsOf(row.content ?? ''),
          details: discussionDetailsOf(row),
        },
      ];
    case 'assignment':
      return [
        {
          ...named,
          ...graded,
          kind: 'assignment',
          html: marked(row.instructions ?? '', within),
          handingIn: row.handing_in ?? 'none',
          accepts: row.accepts ?? [],
          fileTypes: row.file_types ?? [],
          attemptsAllowed: row.attempts_allowed,
          rubric: row.rubric_id === null ? null : keyOf(row.rubric_id),
          details: assignmentDetailsOf(row),
        },
      ];
    case 'quiz':
      return [
        {
          ...named,
          ...graded,
          kind: 'quiz',
          html: marked(row.about ?? '', within),
          timeLimit: row.time_limit,
          maxAttempts: row.max_attempts,
          keptScore: row.kept_score ?? 'highest',
          shufflesChoices: row.shuffles_choices === true,
          shows: row.shows ?? 'one',
          allowsGoingBack: row.allows_going_back !== false,
          details: quizDetailsOf(row),
          slots: slotsFor(row.id),
        },
      ];
  }
}

/** Topics are plain words here. */
const paragraphsOf = (text: string) =>
  text
    .split(/\n{2,}/)
    .filter((part) => part.trim() !== '')
    .map((part) => `<p>${escapeHtml(part.trim()).replaceAll('\n', '<br>')}</p>`)
    .join('');

/** The banks, and what each quiz asks. What is drawn by tags has a bank of its own: others know no tags. */
function banksOf({ banks, questions, slots }: CourseRows, within: Within) {
  const inBank = (bankId: string, tags: readonly string[] = []) =>
    questions
      .filter((one) => one.bank_id === bankId && tags.every((tag) => one.tags.includes(tag)))
      .map((one) => draftOf(one, within));
  const made: CourseContent['banks'] = banks.map(({ id, name }) => ({
    key: keyOf(id),
    title: name,
    questions: inBank(id),
  }));
  const byId = new Map(questions.map((one) => [one.id, one]));
  const bySlot = Map.groupBy(slots, ({ quiz_id }) => quiz_id);
  const tagged = (bankId: string, tags: readonly string[]) => {
    const key = `${keyOf(bankId)}t${tags.map((tag) => Buffer.from(tag).toString('hex')).join('t')}`;
    if (!made.some((bank) => bank.key === key)) {
      const name = banks.find(({ id }) => id === bankId)?.name ?? '';
      made.push({ key, title: `${name}: ${tags.join(', ')}`, questions: inBank(bankId, tags) });
    }
    return key;
  };
  const slotsFor = (quizId: string): ImportedQuiz['slots'] =>
    (bySlot.get(quizId) ?? []).flatMap(({ question_id, bank_id, tags, draws, points }): ImportedQuiz['slots'] => {
      if (bank_id !== null)
        return [{ bank: tags.length > 0 ? tagged(bank_id, tags) : keyOf(bank_id), count: draws, points }];
      const question = question_id === null ? undefined : byId.get(question_id);
      return question ? [{ question: { ...draftOf(question, within), points } }] : [];
    });
  return { banks: made, slotsFor };
}

function draftOf({ type, stem, body, key, points, tags }: QuestionRow, within: Within): QuestionDraft {
  return markedValue(questionDraft.parse({ type, stem, body, key, points, tags }), within);
}
