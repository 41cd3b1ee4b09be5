import type { Transcript } from '../../../contract/grades.ts';
import { dividedBy, fraction, toDecimal } from '../../../domain/fraction.ts';
import { creditsEarned, gradePointAverage, type CompletedCourse } from '../../../domain/gpa.ts';
import { placeOf } from '../../../domain/gpa-rank.ts';
import { defaultGradeScale, letterOf } from '../../../domain/grade-scale.ts';
import { currentGrade } from '../../../domain/grading.ts';
import type { Actor, App } from '../../context.ts';
import { gradedCourseOf } from './graded-course.ts';
import { findStanding, findTranscript, type TranscriptRow } from './queries.ts';

export async function readTranscript(app: App, actor: Actor): Promise<Transcript> {
  const read = app.database.read;
  const rows = await findTranscript(read, actor.id);
  const standing = await findStanding(read, actor.id, defaultGradeScale);
  const completed = rows.flatMap(completedCourse);
  const average = gradePointAverage(defaultGradeScale, completed);
  return {
    gpa: average && toDecimal(average, 1),
    credits: creditsEarned(defaultGradeScale, completed),
    assignmentsCompleted: standing.graded,
    rank: rankIn(standing.cohort, actor.id),
    courses: rows.map(transcriptLine),
  };
}

function completedCourse(row: TranscriptRow): CompletedCourse[] {
  if (row.state !== 'completed' || row.final_percent === null) return [];
  return [{ credits: row.credits, finalPercent: row.final_percent }];
}

/** Null for a student without a cohort or before the first completed course. */
function rankIn(
  cohort: readonly { userId: string; quality: string; credits: number }[],
  userId: string,
): number | null {
  const averages = new Map(
    cohort.map((member) => [member.userId, dividedBy(fraction(member.quality), fraction(member.credits))]),
  );
  const mine = averages.get(userId);
  return mine ? placeOf(mine, [...averages.values()]) : null;
}

function transcriptLine(row: TranscriptRow): Transcript['courses'][number] {
  const percent = percentOf(row);
  return {
    id: row.id,
    title: row.title,
    courseCode: row.course_code,
    hue: row.hue,
    instructor: row.instructor,
    letter: percent && letterOf(defaultGradeScale, percent).letter,
    percent: percent && toDecimal(percent, 1),
    credits: row.credits,
    status: row.state === 'completed' ? 'completed' : 'in_progress',
  };
}

/** What stands in the transcript once a course is completed; until then the grade so far. */
function percentOf(row: TranscriptRow) {
  if (row.state === 'completed') return row.final_percent === null ? null : fraction(row.final_percent);
  const { items, isWeighted } = gradedCourseOf(row);
  return currentGrade(items, isWeighted);
}
