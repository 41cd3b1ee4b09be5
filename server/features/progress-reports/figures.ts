import type { ProgressFigures } from '../../../contract/progress-reports.ts';
import { addDays, momentOf } from '../../../domain/day.ts';
import { fraction, type Fraction, fromExactText, toDecimal } from '../../../domain/fraction.ts';
import { defaultGradeScale, letterOf } from '../../../domain/grade-scale.ts';
import { inPoints } from '../../../domain/quiz/marks.ts';
import type { Readable } from '../../db/database.ts';
import { type CourseFigures, findFigures } from './figures-query.ts';

interface Reported {
  supervisor_id: string;
  student_id: string;
  from_day: string;
  to_day: string;
  time_zone: string;
}

/** The figures of a report as they are now. */
export async function takeFigures(read: Readable, report: Reported, now: Date): Promise<ProgressFigures> {
  const { from_day: from, to_day: to, time_zone } = report;
  const span = {
    supervisorId: report.supervisor_id,
    studentId: report.student_id,
    days: { from, to },
    from: momentOf(time_zone, from, '00:00'),
    until: momentOf(time_zone, addDays(to, 1), '00:00'),
  };
  const { courses, meetings } = await findFigures(read, span, now);
  return { takenAt: now.toISOString(), courses: (courses ?? []).map(shownCourse), meetings: meetings ?? [] };
}

function shownCourse(row: CourseFigures): ProgressFigures['courses'][number] {
  const { id, title, courseCode, hue, term, items, doneAtStart, doneAtEnd, due, late, missing, quizzes, attempts } =
    row;
  const figures = { term, items, doneAtStart, doneAtEnd, due, late, missing, quizzes, attempts };
  return {
    ...figures,
    course: { id, title, courseCode, hue },
    inTime: due - late - missing,
    grade: row.state === 'completed' ? finalGrade(row) : currentGrade(row),
    isFinal: row.state === 'completed',
    grades: row.grades.map((grade) => ({
      ...grade,
      points: inPoints(fraction(grade.points)),
      possible: inPoints(fraction(grade.possible)),
    })),
  };
}

function currentGrade({ total, letter }: CourseFigures) {
  return total === null ? null : { percent: shown(fromExactText(total)), letter: letter || null };
}

function finalGrade({ finalPercent }: CourseFigures) {
  if (finalPercent === null) return null;
  const percent = fraction(finalPercent);
  return { percent: shown(percent), letter: letterOf(defaultGradeScale, percent).letter };
}

const shown = (percent: Fraction) => toDecimal(percent, 1);
