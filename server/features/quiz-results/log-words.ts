import { z } from 'zod';
import { type QuestionShape, response } from '../../../contract/questions.ts';
import { fraction } from '../../../domain/fraction.ts';
import { answerInWords } from '../../../domain/quiz/answers-given.ts';
import { inPoints } from '../../../domain/quiz/marks.ts';

export interface LogRow {
  at: Date;
  kind: string;
  response: unknown;
  data: unknown;
  /** Who ended the attempt. */
  submitted_by: 'student' | 'deadline' | 'staff' | null;
}

const figure = z.string().nullable();
/** What the writers of the log put beside an entry. */
const details = z.looseObject({
  flagged: z.boolean().optional(),
  length: z.number().optional(),
  minutes: z.number().optional(),
  deadlineAt: z.string().nullable().optional(),
  by: z.string().optional(),
  from: figure.optional(),
  to: figure.optional(),
});
type Details = z.infer<typeof details>;

const ends = {
  student: 'Submitted by the student',
  deadline: 'Submitted by the server at the deadline',
  staff: 'Submitted by staff',
};

/** An entry of the log in words; `before` is what was saved to its question last. */
export function inWords(row: LogRow, before: LogRow | null, shape: QuestionShape | null, timeZone: string): string {
  const data = details.parse(row.data);
  switch (row.kind) {
    case 'started':
      return 'Started';
    case 'resumed':
      return 'Came back to the attempt';
    case 'viewed':
      return 'Looked at the question';
    case 'saved':
      return savedWords(row, before, data, shape);
    case 'late': {
      const end = row.submitted_by === 'deadline' ? 'the deadline' : 'the submission';
      return `Arrived after ${end}, kept as evidence: ${answerOf(row, data, shape) ?? 'no answer'}`;
    }
    case 'submitted':
      return ends[data.by === 'deadline' || data.by === 'staff' ? data.by : 'student'];
    case 'extended':
      return extendedWords(data, timeZone);
    case 'graded':
      return data.to == null ? 'Mark taken back' : `Marked: ${points(data.to)}${was(data)}`;
    case 'regraded':
      return `Graded again after a question was corrected: score ${points(data.to)}${was(data)}`;
    default:
      return row.kind;
  }
}

function savedWords(row: LogRow, before: LogRow | null, data: Details, shape: QuestionShape | null): string {
  const answer = answerOf(row, data, shape);
  const earlier = before && details.parse(before.data);
  const answerBefore = before && earlier ? answerOf(before, earlier, shape) : null;
  // Too long an answer is not in the log: whether it is another one cannot be said.
  const isSame = answer === answerBefore && data.length === undefined;
  const isFlagged = data.flagged === true;
  if (isSame && isFlagged !== (earlier?.flagged === true)) return isFlagged ? 'Flagged for review' : 'Flag taken away';
  if (answer === null)
    return `${answerBefore === null ? 'No answer' : 'Answer taken back'}${isFlagged ? ' (flagged)' : ''}`;
  return `Answered: ${answer}${isFlagged ? ' (flagged)' : ''}`;
}

function answerOf(row: LogRow, { length }: Details, shape: QuestionShape | null): string | null {
  if (length !== undefined) return `an answer of ${length} characters, too long for this log`;
  const read = response.safeParse(row.response);
  if (!read.success || read.data === null) return null;
  return shape ? answerInWords(shape, read.data) : JSON.stringify(read.data);
}

function extendedWords({ deadlineAt, minutes }: Details, timeZone: string): string {
  if (!deadlineAt) return 'Deadline taken away: no limit';
  const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone });
  const added = minutes === undefined ? '' : minutes === 1 ? ', 1 minute added' : `, ${minutes} minutes added`;
  return `Deadline moved to ${format.format(new Date(deadlineAt))}${added}`;
}

const points = (value: string | null | undefined) => (value == null ? 'awaiting grading' : inPoints(fraction(value)));
const was = ({ from }: Details) => (from === undefined ? '' : `, before: ${from === null ? 'none' : points(from)}`);
