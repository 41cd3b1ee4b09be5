import type { Transcript } from '../../../contract/grades.ts';
import { dayIn } from '../../../domain/day.ts';
import { dividedBy, fraction, toDecimal } from '../../../domain/fraction.ts';
import { creditsEarned, gradePointAverage, type CompletedCourse } from '../../../domain/gpa.ts';
import { placeOf } from '../../../domain/gpa-rank.ts';
import { type GradeScale, letterOf } from '../../../domain/grade-scale.ts';
import { gradeSoFar } from '../../../domain/grading/average.ts';
import { isCourseCompleted, percentDone } from '../../../domain/progress.ts';
import { timeOf } from '../../../domain/terms.ts';
import type { Actor, App } from '../../context.ts';
import { ownCourseOf } from './own-course.ts';
import { findStanding, type Standing } from './standing-query.ts';
import { findTranscript, type TranscriptRow } from './transcript-query.ts';

export async function readTranscript(app: App, actor: Actor): Promise<Transcript> {
  const read = app.database.read;
  const scale = app.settings.college.gradeScale;
  const now = app.clock.now();
  const today = dayIn(app.settings.timeZone, now);
  const rows = await findTranscript(read, { userId: actor.id, now, today });
  const standing = await findStanding(read, actor.id, scale);
  const completed = rows.flatMap(completedCourse);
  const average = gradePointAverage(scale, completed);
  return {
    gpa: average && toDecimal(average, 1),
    credits: creditsEarned(scale, completed),
    assignmentsCompleted: standing.graded,
    ...rankIn(standing.cohort),
    programme: standing.programme,
    entryYear: standing.entry_year,
    courses: rows.map((row) => transcriptLine(row, scale, today)),
  };
}

function completedCourse(row: TranscriptRow): CompletedCourse[] {
  if (row.state !== 'completed' || row.final_percent === null) return [];
  return [{ credits: row.credits, finalPercent: row.final_percent }];
}

/** The place and how many have one; nulls for a student without a cohort or before the first completed course. */
function rankIn(cohort: readonly Standing[]): { rank: number | null; cohort: number | null } {
  const averages = cohort.map(({ quality, credits, members, isMine }) => {
    return { average: dividedBy(fraction(quality), fraction(credits)), members, isMine };
  });
  const mine = averages.find(({ isMine }) => isMine);
  if (!mine) return { rank: null, cohort: null };
  return { rank: placeOf(mine.average, averages), cohort: averages.reduce((sum, { members }) => sum + members, 0) };
}

type Line = Transcript['courses'][number];

function transcriptLine(row: TranscriptRow, scale: GradeScale, today: string): Line {
  const grade = gradeOf(row, scale);
  return {
    id: row.id,
    title: row.title,
    courseCode: row.course_code,
    hue: row.hue,
    instructor: row.instructor,
    ...grade,
    credits: row.credits,
    status: statusOf(row, grade.percent !== null, today),
    isFinal: row.state === 'completed',
    term: row.term && { id: row.term.id, name: row.term.name, time: timeOf(row.term, today) },
  };
}

/** Not begun is what begins on a later day, as long as nothing of it is done or graded. */
function statusOf({ state, is_over, done, to_do, starts_on }: TranscriptRow, hasGrade: boolean, today: string) {
  if (isCourseCompleted(percentDone(done, to_do), state === 'completed' || is_over)) return 'completed';
  const isToCome = starts_on !== null && starts_on > today && done === 0 && !hasGrade;
  return isToCome ? 'not_started' : 'in_progress';
}

/** What stands in the transcript once a course is completed; until then the grade so far. */
function gradeOf(row: TranscriptRow, scale: GradeScale): { letter: string | null; percent: string | null } {
  if (row.state === 'completed') {
    const percent = row.final_percent === null ? null : fraction(row.final_percent);
    return {
      percent: percent && toDecimal(percent, 1),
      letter: percent && letterOf(scale, percent).letter,
    };
  }
  const { percent, letter } = gradeSoFar(ownCourseOf(row));
  return { percent: percent && toDecimal(percent, 1), letter };
}
