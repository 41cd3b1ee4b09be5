import type { ProgressReport } from '../../../contract/progress-reports.ts';
import { decimal, joined, moment, percentage, said, say } from '../../../contract/text.ts';
import type { Language } from '../../../domain/languages.ts';
import { progressOf } from '../../../domain/student-risk.ts';
import { cutFontsFor } from '../../pdf/cut-fonts.ts';
import type { Written } from '../../pdf/words.ts';
import { pdfPage, PdfWriter, quietInk } from '../../pdf/writer.ts';
import { periodInWords } from './period-words.ts';

interface Head {
  readonly college: string;
  /** Of who prints it. */
  readonly timeZone: string;
  readonly language: Language;
}

const columns = [
  { title: said('Course'), x: pdfPage.left, width: 130 },
  { title: said('Progress'), x: 190, width: 80, align: 'end' },
  { title: said('Grade'), x: 274, width: 62, align: 'end' },
  { title: said('Due'), x: 340, width: 42, align: 'end' },
  { title: said('In time'), x: 386, width: 46, align: 'end' },
  { title: said('Late'), x: 436, width: 46, align: 'end' },
  { title: said('Missing'), x: 486, width: 53, align: 'end' },
] as const;
const gradeColumns = [
  { title: said('Posted'), x: pdfPage.left, width: 124 },
  { title: said('Course'), x: 184, width: 70 },
  { title: said('Work'), x: 258, width: 196 },
  { title: said('Score'), x: 458, width: 81, align: 'end' },
] as const;
const meetingColumns = [
  { title: said('When'), x: pdfPage.left, width: 150 },
  { title: said('Meeting'), x: 210, width: 220 },
  { title: said('Attendance'), x: 434, width: 105 },
] as const;
const attendance = {
  booked: said('not recorded'),
  held: said('held'),
  no_show: said('missed'),
  cancelled: said('cancelled'),
};

/** A progress report as a PDF file: the same figures as on its page. */
export async function reportPdf(report: ProgressReport, { college, timeZone, language }: Head): Promise<Buffer> {
  const { figures, period, comment } = report;
  const student = nameOf(report.student);
  const day = (at: string) => say`${moment(new Date(at), { dateStyle: 'long', timeZone })}`;
  const time = (at: string) => say`${moment(new Date(at), { dateStyle: 'medium', timeStyle: 'short', timeZone })}`;
  const words = periodInWords({
    period_kind: period.kind,
    period_name: period.name,
    from_day: period.from,
    to_day: period.to,
  });
  await cutFontsFor(JSON.stringify([report, college]));
  const writer = new PdfWriter(say`Progress report on ${student}`, college, language);
  const heading = (text: Written) => {
    writer.space(18);
    writer.keep(80);
    writer.line('H2', text, { size: 13, weight: 'strong' });
  };
  writer.line('P', college, { colour: quietInk });
  writer.line('H1', said('Progress report'), { size: 24, weight: 'strong' });
  writer.line('P', student, { size: 14, weight: 'strong' });
  writer.line('P', say`${words} · by ${nameOf(report.supervisor)} · figures of ${day(figures.takenAt)}`, {
    colour: quietInk,
  });
  if (report.finishedAt === null) writer.line('P', said('Draft'), { weight: 'strong' });

  heading(said('Courses'));
  if (figures.courses.length === 0) writer.line('P', said('No course was taught in this period.'));
  else writer.table(columns, figures.courses.map(courseRow));
  const quizzes = figures.courses.filter((course) => course.quizzes > 0);
  if (quizzes.length > 0) {
    const taken = quizzes.map(
      (course) => say`${course.course.courseCode}: ${course.quizzes} (attempts: ${course.attempts})`,
    );
    writer.space(6);
    writer.line('P', say`Quizzes taken: ${joined(taken, ' · ')}`);
  }

  heading(said('Scores of this period'));
  const grades = figures.courses.flatMap(({ course, grades: those }) =>
    those.map((grade) => [
      day(grade.postedAt),
      course.courseCode,
      grade.title,
      say`${decimal(grade.points)} of ${decimal(grade.possible)}`,
    ]),
  );
  if (grades.length === 0) writer.line('P', said('No score was posted.'));
  else writer.table(gradeColumns, grades);

  heading(said('Meetings'));
  if (figures.meetings.length === 0) writer.line('P', said('No meeting was booked.'));
  else
    writer.table(
      meetingColumns,
      figures.meetings.map(({ startsAt, title, state }) => [time(startsAt), title, attendance[state]]),
    );

  heading(said('Comment'));
  for (const paragraph of commentOf(comment)) {
    writer.line('P', paragraph, { size: 10.5 });
    writer.space(4);
  }
  return writer.end();
}

function courseRow(course: ProgressReport['figures']['courses'][number]): Written[] {
  const { items, doneAtStart, doneAtEnd, grade } = course;
  const progress =
    items === 0 ? '–' : say`${String(progressOf(doneAtStart, items))}% to ${String(progressOf(doneAtEnd, items))}%`;
  return [
    say`${course.course.courseCode} ${course.course.title}`,
    progress,
    grade === null ? '–' : gradeOf(grade),
    String(course.due),
    String(course.inTime),
    String(course.late),
    String(course.missing),
  ];
}

const gradeOf = ({ percent, letter }: { percent: string; letter: string | null }) =>
  letter === null ? say`${percentage(percent)}` : say`${percentage(percent)} ${letter}`;

const commentOf = (comment: string): Written[] =>
  comment.trim() ? comment.trim().split(/\n+/) : [said('No comment.')];

const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) => `${firstName} ${lastName}`.trim();
