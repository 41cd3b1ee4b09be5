import { madeOf, say, type Text } from '../../../contract/text.ts';
import { createHash } from 'node:crypto';
import type { ImportPreview } from '../../../contract/gradebook-files.ts';
import { fraction } from '../../../domain/fraction.ts';
import { oddness } from '../../../domain/grading/entry.ts';
import { inPoints } from '../../../domain/quiz/marks.ts';
import type { Actor, App } from '../../context.ts';
import { type Readable, transaction, type Tx } from '../../db/database.ts';
import { conflict, invalid } from '../../refusal.ts';
import { loadForScoring } from './access.ts';
import { type CourseRules, engineRules, findCourseRules } from './course-rules.ts';
import { applyChanges, readEntry } from './enter-scores.ts';
import { excusedWord, pointsPossible, shownScore } from './gradebook-table.ts';
import { type Header, plain, readHeader } from './match-columns.ts';
import { findImportStudents, type ImportStudent, nameIn, studentIn } from './match-students.ts';
import { readTable } from './read-table.ts';
import type { ScoreChange } from './score-change.ts';
import { findStandingByCell } from './standing-cells.ts';
import { refreshTotals } from './stale.ts';

const shownAtMost = 500;
const problemsAtMost = 20;
/** A statement has its limits, and so has the memory for what it says. */
const writtenAtOnce = 2_000;

const gradedWithoutNames =
  'This work is graded anonymously, and its scores are not posted. Leave the cell empty, and grade it on its grading page.';

interface Planned extends ScoreChange {
  row: number;
  student: ImportStudent;
  title: string;
  from: string;
  to: string;
  odd: ReturnType<typeof oddness>;
  points: string | null;
}

/** What a file would change, for who may score here; 422 with what is wrong with it otherwise, row by row. */
export async function previewImport(
  app: App,
  actor: Actor,
  courseId: string,
  bytes: Uint8Array,
): Promise<ImportPreview> {
  const table = await readTable(bytes);
  const { planned, header } = await planImport(app.database.read, actor, courseId, table);
  const odd = planned.filter((each) => each.odd !== null);
  const others = planned.filter((each) => each.odd === null);
  return {
    changes: [...odd, ...others]
      .slice(0, shownAtMost)
      .map(({ row, student, activityId, title, from, to, ...each }) => ({
        row,
        student: { id: student.id, firstName: student.first_name, lastName: student.last_name },
        activityId,
        title,
        from,
        to,
        odd: each.odd,
        points: each.points,
      })),
    count: planned.length,
    odd: odd.length,
    students: new Set(planned.map(({ userId }) => userId)).size,
    ignored: header.ignored,
    token: tokenOf(planned),
  };
}

/** Writes what was looked at, in one transaction. */
export async function applyImport(
  app: App,
  actor: Actor,
  courseId: string,
  bytes: Uint8Array,
  token: string,
): Promise<{ changed: number; at: string }> {
  const table = await readTable(bytes);
  await refreshTotals(app, courseId);
  return transaction(app.database, async (tx) => {
    await loadForScoring(tx, actor, courseId);
    const { planned } = await planImport(tx, actor, courseId, table);
    if (tokenOf(planned) !== token)
      throw conflict('Scores have changed since you looked at what the file does. Look at it again, then import it.');
    // Of one moment, however many parts it is written in: by that it is taken back.
    const at = app.clock.now();
    const then = { ...app, clock: { now: () => at } };
    return { changed: await writeAll(then, tx, actor, planned), at: at.toISOString() };
  });
}

async function writeAll(app: App, tx: Tx, actor: Actor, planned: readonly Planned[]): Promise<number> {
  let changed = 0;
  // Ordered by student, so that each of their totals is computed with few of the parts.
  const ordered = planned.toSorted((a, b) => (a.userId < b.userId ? -1 : 1));
  for (let i = 0; i < ordered.length; i += writtenAtOnce) {
    const part = ordered.slice(i, i + writtenAtOnce).map(changeOf);
    changed += await applyChanges(app, tx, actor, part, 'import', '');
  }
  return changed;
}

/** Without what is only said of it. */
function changeOf({ activityId, userId, entered, isExcused, revision }: Planned): ScoreChange {
  return {
    activityId,
    userId,
    ...(entered !== undefined && { entered }),
    ...(isExcused !== undefined && { isExcused }),
    ...(revision !== undefined && { revision }),
  };
}

async function planImport(read: Readable, actor: Actor, courseId: string, table: string[][]) {
  const course = await findCourseRules(read, courseId);
  const header = readHeader(table[0] ?? [], course.items);
  refuse(problemsOfHeader(header));
  const students = await findImportStudents(read, actor, courseId);
  const problems: Text[] = [];
  const cells: { row: number; student: ImportStudent; line: string[] }[] = [];
  for (const [index, line] of table.entries()) {
    const name = nameIn(line, header);
    if (index === 0 || isOfNobody(name, line)) continue;
    const found = studentIn(students, line, header);
    if ('problem' in found) problems.push(say`Row ${index + 1}, column Student: ${found.problem}`);
    else if (cells.some(({ student }) => student === found))
      problems.push(say`Row ${index + 1}, column Student: ${name} stands in the file twice.`);
    else cells.push({ row: index + 1, student: found, line });
  }
  const planned = await planCells(read, course, header, cells, problems);
  refuse(problems);
  return { planned, header };
}

/** What each work is worth, which is posted by hand, and the student for tests that Canvas has in every course. */
function isOfNobody(name: string, line: readonly string[]): boolean {
  return (
    name === pointsPossible ||
    /^Student, Test$/.test(name) ||
    line.every((cell) => /^\s*(muted|manual posting.*)?$/i.test(cell))
  );
}

function problemsOfHeader(header: Header): Text[] {
  if (Math.max(header.student, header.lastName, header.id, header.username, header.email) < 0)
    return [
      'Row 1: no column is called Student or ID. Choose a file that this gradebook, Canvas or Moodle has exported.',
    ];
  if (header.scores.length === 0 && header.problems.length === 0)
    return ['Row 1: no column is called like work of this course. Choose a file of this course.'];
  return header.problems;
}

function refuse(problems: readonly Text[]): void {
  if (problems.length === 0) return;
  const shown = problems.slice(0, problemsAtMost).map((sentence, index) => [`file.${index}`, sentence] as const);
  throw invalid(Object.fromEntries(shown));
}

async function planCells(
  read: Readable,
  course: CourseRules,
  header: Header,
  lines: readonly { row: number; student: ImportStudent; line: string[] }[],
  problems: Text[],
): Promise<Planned[]> {
  const standing = await findStandingByCell(read, course);
  const { scale } = engineRules(course);
  return lines.flatMap(({ row, student, line }) =>
    header.scores.flatMap(({ index, item }): Planned[] => {
      const typed = plain(line[index] ?? '');
      if (/^(?:[-–]|n\/a)?$/i.test(typed)) return [];
      const cell = standing.get(`${student.id} ${item.id}`);
      const column = plain(item.title);
      if (item.isAnonymous && !cell?.isPosted) {
        problems.push(say`Row ${row}, column ${column}: “${typed}”. ${madeOf(gradedWithoutNames)}`);
        return [];
      }
      const from = cell?.isExcused ? excusedWord : shownScore(item, cell?.entered ?? null, scale);
      if (typed.toLowerCase() === from.toLowerCase()) return [];
      const isPoints = header.isOfCanvas && item.gradingType !== 'gpa' && /^-?\d+([.,]\d+)?$/.test(typed);
      const read = readEntry(course, isPoints ? { ...item, gradingType: 'points' } : item, typed);
      if ('problem' in read) {
        problems.push(say`Row ${row}, column ${column}: “${typed}”. ${madeOf(read.problem)}`);
        return [];
      }
      const to = read.isExcused ? excusedWord : shownScore(item, read.entered ?? null, scale);
      const isSame =
        read.isExcused === true
          ? from === excusedWord
          : !cell?.isExcused && cell?.entered != null && Number(read.entered) === Number(cell.entered);
      if (isSame) return [];
      const change = { activityId: item.id, userId: student.id, revision: cell?.revision ?? 0, ...read };
      const odd = read.entered == null ? null : oddness(read.entered, item.points);
      return [
        {
          ...change,
          row,
          student,
          title: item.title,
          from,
          to,
          odd,
          points: item.points === null ? null : inPoints(fraction(item.points)),
        },
      ];
    }),
  );
}

function tokenOf(planned: readonly Planned[]): string {
  const deeds = planned.map(({ activityId, userId, revision, from, to }) => [activityId, userId, revision, from, to]);
  return createHash('sha256').update(JSON.stringify(deeds)).digest('base64url');
}
