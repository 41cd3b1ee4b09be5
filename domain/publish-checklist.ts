import type { ActivityKind } from '../contract/activities.ts';
import type { Check, CheckCode } from '../contract/course-settings.ts';

interface ItemFacts {
  id: string;
  kind: ActivityKind;
  title: string;
  isPublished: boolean;
  /** Days of the college on which it opens, is due and closes. */
  days: string[];
  /** Of a quiz: has questions; of a lesson: has text; true for what has neither. */
  hasContent: boolean;
}

interface ModuleFacts {
  id: string;
  title: string;
  isPublished: boolean;
  items: ItemFacts[];
}

/** A course as far as its checklist looks at it. */
export interface PublishFacts {
  /** Dotted paths of what a published course must have and this one has not (contract/courses.ts). */
  missing: string[];
  startDate: string | null;
  endDate: string | null;
  instructors: number;
  modules: ModuleFacts[];
}

/** What is missing before a course is published: first what blocks, then what only warns, in the order of the course. */
export function publishChecklist(facts: PublishFacts): Check[] {
  return [...blocking(facts), ...warnings(facts)];
}

const fields: readonly CheckCode[] = ['title', 'courseCode', 'description', 'credits', 'maxStudents'];

function blocking({ missing, modules }: PublishFacts): Check[] {
  const blocks = (code: CheckCode, subject: Check['subject'] = null): Check => ({ code, blocks: true, subject });
  const checks = fields.filter((code) => missing.includes(code)).map((code) => blocks(code));
  if (missing.includes('endDate') || missing.includes('enrollmentDeadline')) checks.push(blocks('dates'));
  for (const module of modules) {
    if (!module.title) checks.push(blocks('moduleTitle', subjectOf(module)));
    for (const item of module.items) if (!item.title) checks.push(blocks('itemTitle', subjectOf(item)));
  }
  return checks;
}

function warnings(facts: PublishFacts): Check[] {
  const { modules, startDate, endDate, instructors } = facts;
  const warns = (code: CheckCode, subject: Check['subject'] = null): Check => ({ code, blocks: false, subject });
  return [
    ...(modules.length === 0 ? [warns('noModules')] : []),
    ...modules.flatMap((module) => [
      ...moduleWarnings(module).map((code) => warns(code, subjectOf(module))),
      ...module.items.flatMap((item) => itemWarnings(item, facts).map((code) => warns(code, subjectOf(item)))),
    ]),
    ...(instructors === 0 ? [warns('noInstructor')] : []),
    ...(startDate === null || endDate === null ? [warns('noDates')] : []),
  ];
}

function moduleWarnings({ items, isPublished }: ModuleFacts): CheckCode[] {
  return [
    ...(items.length === 0 ? (['emptyModule'] as const) : []),
    ...(isPublished ? [] : (['unpublishedModule'] as const)),
  ];
}

function itemWarnings(item: ItemFacts, { startDate, endDate }: PublishFacts): CheckCode[] {
  const { kind, hasContent, isPublished, days } = item;
  const isOutside = days.some((day) => (startDate !== null && day < startDate) || (endDate !== null && day > endDate));
  const codes: CheckCode[] = [];
  if (!hasContent) codes.push(kind === 'quiz' ? 'quizWithoutQuestions' : 'emptyLesson');
  // A quiz without questions is unpublished for that reason.
  if (!isPublished && (hasContent || kind !== 'quiz')) codes.push('unpublishedItem');
  if (isOutside) codes.push('dateOutside');
  return codes;
}

function subjectOf({ id, title, kind }: { id: string; title: string; kind?: ActivityKind }): Check['subject'] {
  return { id, title, kind: kind ?? null };
}
