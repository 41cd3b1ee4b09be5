import type { GradebookRow } from '../../../contract/gradebook.ts';
import { readCells } from '../../../domain/gradebook-cells.ts';
import { showEntry } from '../../../domain/grading/entry.ts';
import { inPoints } from '../../../domain/quiz/marks.ts';
import { fraction } from '../../../domain/fraction.ts';
import type { Actor, App } from '../../context.ts';
import { loadGradebook } from './access.ts';
import { type CourseRules, engineRules, findCourseRules, type ItemRow } from './course-rules.ts';
import { findRows } from './row-query.ts';
import { refreshTotals } from './stale.ts';

export const excusedWord = 'EX';
export const pointsPossible = 'Points Possible';
export const readOnly = ' (read only)';

const totals = ['Current Score', 'Final Score', 'Current Posted Score', 'Final Posted Score'];

/** The gradebook as rows of texts: who, their scores as they are entered, and the totals. */
export async function tableOf(app: App, actor: Actor, courseId: string): Promise<{ name: string; rows: string[][] }> {
  const { read } = app.database;
  const course = await loadGradebook(read, actor, courseId);
  await refreshTotals(app, courseId);
  const rules = await findCourseRules(read, courseId);
  const students = await findRows(read, actor, rules, null, app.clock.now());
  const people = await findPeople(app, courseId);
  const header = [
    'Student',
    'ID',
    'Username',
    'Section',
    ...rules.items.map(columnName),
    ...totals.map((each) => each + readOnly),
  ];
  const worth = [pointsPossible, '', '', '', ...rules.items.map(worthOf), ...totals.map(() => '')];
  const rows = students.map((row) => {
    const person = people.get(row.id);
    const who = [`${row.lastName}, ${row.firstName}`, row.id, person?.username ?? '', person?.section ?? ''];
    return [...who, ...scoresOf(rules, row), ...row.totals.map((total) => total.split(' ')[0] ?? '')];
  });
  const name = `${course.courseCode} gradebook`.replace(/[/\\:*?"<>|]/g, ' ');
  return { name, rows: [header, worth, ...rows] };
}

/** With its id, so that a file finds its way back whatever the work is called by then. */
export const columnName = ({ title, id }: Pick<ItemRow, 'id' | 'title'>) => `${title} (${id})`;

const worthOf = ({ points }: ItemRow) => (points === null ? '' : inPoints(fraction(points)));

function scoresOf(rules: CourseRules, row: GradebookRow): string[] {
  const cells = readCells(row.cells);
  const { scale } = engineRules(rules);
  return rules.items.map((item, place) => {
    const cell = cells.get(place);
    if (!cell) return '';
    return cell.isExcused ? excusedWord : shownScore(item, cell.entered, scale);
  });
}

/** A score as it stands in a file, and is compared with one. */
export function shownScore(
  { gradingType, points }: ItemRow,
  entered: string | null,
  scale: ReturnType<typeof engineRules>['scale'],
): string {
  return entered === null ? '' : showEntry(gradingType, entered, points, scale);
}

async function findPeople(app: App, courseId: string) {
  const rows = await app.database.read
    .selectFrom('enrolments')
    .innerJoin('users', 'users.id', 'enrolments.user_id')
    .leftJoin('sections', 'sections.id', 'enrolments.section_id')
    .select(['users.id', 'users.username', 'sections.name as section'])
    .where('enrolments.course_id', '=', courseId)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}
