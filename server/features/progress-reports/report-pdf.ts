import type { ProgressReport } from '../../../contract/progress-reports.ts';
import { progressOf } from '../../../domain/student-risk.ts';
import { pdfPage, PdfWriter, quietInk } from '../grades/pdf-writer.ts';
import { periodInWords } from './period-words.ts';

interface Head {
  readonly college: string;
  /** Of who prints it. */
  readonly timeZone: string;
}

const columns = [
  { title: 'Course', x: pdfPage.left, width: 160 },
  { title: 'Progress', x: 220, width: 76, align: 'right' },
  { title: 'Grade', x: 300, width: 64, align: 'right' },
  { title: 'Due', x: 368, width: 30, align: 'right' },
  { title: 'In time', x: 402, width: 44, align: 'right' },
  { title: 'Late', x: 450, width: 34, align: 'right' },
  { title: 'Missing', x: 488, width: 51, align: 'right' },
] as const;
const gradeColumns = [
  { title: 'Posted', x: pdfPage.left, width: 100 },
  { title: 'Course', x: 160, width: 70 },
  { title: 'Work', x: 234, width: 220 },
  { title: 'Score', x: 458, width: 81, align: 'right' },
] as const;
const meetingColumns = [
  { title: 'When', x: pdfPage.left, width: 150 },
  { title: 'Meeting', x: 210, width: 220 },
  { title: 'Attendance', x: 434, width: 105 },
] as const;
const attendance = { booked: 'not recorded', held: 'held', no_show: 'missed', cancelled: 'cancelled' };

/** A progress report as a PDF file: the same figures as on its page. */
export async function reportPdf(report: ProgressReport, { college, timeZone }: Head): Promise<Buffer> {
  const { figures, period, comment } = report;
  const student = nameOf(report.student);
  const day = (moment: string) =>
    new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone }).format(new Date(moment));
  const time = (moment: string) =>
    new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(new Date(moment));
  const words = periodInWords({
    period_kind: period.kind,
    period_name: period.name,
    from_day: period.from,
    to_day: period.to,
  });
  const writer = new PdfWriter(`Progress report on ${student}`, college);
  const heading = (text: string) => {
    writer.space(18);
    writer.keep(80);
    writer.line('H2', text, { size: 13, weight: 'strong' });
  };
  writer.line('P', college, { colour: quietInk });
  writer.line('H1', 'Progress report', { size: 24, weight: 'strong' });
  writer.line('P', student, { size: 14, weight: 'strong' });
  writer.line('P', `${String(words)} · by ${nameOf(report.supervisor)} · figures of ${day(figures.takenAt)}`, {
    colour: quietInk,
  });
  if (report.finishedAt === null) writer.line('P', 'Draft', { weight: 'strong' });

  heading('Courses');
  if (figures.courses.length === 0) writer.line('P', 'No course was taught in this period.');
  else writer.table(columns, figures.courses.map(courseRow));
  const quizzes = figures.courses.filter((course) => course.quizzes > 0);
  if (quizzes.length > 0) {
    const taken = quizzes.map(
      (course) => `${course.course.courseCode}: ${course.quizzes} (attempts: ${course.attempts})`,
    );
    writer.space(6);
    writer.line('P', `Quizzes taken: ${taken.join(', ')}`);
  }

  heading('Scores of this period');
  const grades = figures.courses.flatMap(({ course, grades: those }) =>
    those.map((grade) => [day(grade.postedAt), course.courseCode, grade.title, `${grade.points} of ${grade.possible}`]),
  );
  if (grades.length === 0) writer.line('P', 'No score was posted.');
  else writer.table(gradeColumns, grades);

  heading('Meetings');
  if (figures.meetings.length === 0) writer.line('P', 'No meeting was booked.');
  else
    writer.table(
      meetingColumns,
      figures.meetings.map(({ startsAt, title, state }) => [time(startsAt), title, attendance[state]]),
    );

  heading('Comment');
  for (const paragraph of (comment.trim() || 'No comment.').split(/\n+/)) {
    writer.line('P', paragraph, { size: 10.5 });
    writer.space(4);
  }
  return writer.end();
}

function courseRow(course: ProgressReport['figures']['courses'][number]): string[] {
  const { items, doneAtStart, doneAtEnd, grade } = course;
  const progress = items === 0 ? '–' : `${progressOf(doneAtStart, items)}% to ${progressOf(doneAtEnd, items)}%`;
  return [
    `${course.course.courseCode} ${course.course.title}`,
    progress,
    grade === null ? '–' : `${grade.percent}% ${grade.letter ?? ''}`.trim(),
    String(course.due),
    String(course.inTime),
    String(course.late),
    String(course.missing),
  ];
}

const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) => `${firstName} ${lastName}`;
