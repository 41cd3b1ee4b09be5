import { type AssignmentSettings, assignmentSettings } from '../../contract/assignments.ts';
import { courseTopic, type CourseTopic } from '../../contract/discussions.ts';
import { gradedItem, type GradingRules } from '../../contract/gradebook-rules.ts';
import type { GradingType } from '../../contract/gradebook-scores.ts';
import { type QuizSettings, quizSettings } from '../../contract/quizzes.ts';
import type { ImportProblem } from './import-problem.ts';
import { objectIn } from './values.ts';
import { child, type Element, textUnder } from './xml.ts';

type Counting = Pick<GradingRules['items'][number], 'gradingType' | 'isExtraCredit' | 'neverDrops' | 'postsManually'>;
type OfAssignment = 'rubricIsScore' | 'isAnonymous' | 'mostFiles' | 'largestFileMegabytes' | 'graceMinutes';
type OfQuiz = 'review' | 'shufflesQuestions' | 'cutsAtUntil' | 'isAnonymous';
type OfDiscussion = 'requiresPost' | 'allowsAnonymous' | 'isPinned' | 'isLocked';

/** How work is graded and shown, where the package says so: what is absent is as usual. */
export type AssignmentDetails = Partial<Counting & Pick<AssignmentSettings, OfAssignment>>;
export type QuizDetails = Partial<Counting & Pick<QuizSettings, OfQuiz>>;
export type DiscussionDetails = Partial<Counting & Pick<CourseTopic, OfDiscussion>>;

const counting = gradedItem.pick({ gradingType: true, isExtraCredit: true, neverDrops: true, postsManually: true });
const ofAssignment = assignmentSettings
  .pick({ rubricIsScore: true, isAnonymous: true, mostFiles: true, largestFileMegabytes: true, graceMinutes: true })
  .extend(counting.shape);
const ofQuiz = quizSettings
  .pick({ review: true, shufflesQuestions: true, cutsAtUntil: true, isAnonymous: true })
  .extend(counting.shape);
const ofDiscussion = courseTopic
  .pick({ requiresPost: true, allowsAnonymous: true, isPinned: true, isLocked: true })
  .extend(counting.shape);

/** Where our own exports say all of them: Canvas has words for some, others for none. */
export const detailsField = 'collegium_details';

/** Where they say which kind a page is. */
export const kindField = 'collegium_kind';

/** What our own export has written, of which each part is one that a form would take; null for any other package. */
function own<T>(settings: Element | undefined, schema: Schema<T>): T | null {
  const text = textUnder(settings, detailsField);
  const parsed = text === '' ? undefined : schema.safeParse(objectIn(text));
  return parsed?.success ? parsed.data : null;
}

interface Schema<T> {
  safeParse: (value: unknown) => { success: true; data: T } | { success: false };
}

const gradingTypes: Readonly<Record<string, GradingType>> = {
  percent: 'percent',
  letter_grade: 'letter',
  gpa_scale: 'gpa',
  pass_fail: 'complete',
};

/** How Canvas counts a piece of work, beyond its points. */
function countingIn(settings: Element | undefined): Partial<Counting> {
  const type = textUnder(settings, 'grading_type');
  const gradingType = Object.hasOwn(gradingTypes, type) ? gradingTypes[type] : undefined;
  const isHeld = textUnder(child(settings, 'post_policy'), 'post_manually') === 'true';
  return { ...(gradingType && { gradingType }), ...(isHeld && { postsManually: true }) };
}

/** Of an assignment, by Canvas' settings of it. */
export function assignmentDetails(settings: Element): AssignmentDetails {
  const is = (name: string) => textUnder(settings, name) === 'true';
  return (
    own(settings, ofAssignment) ?? {
      ...countingIn(settings),
      ...(is('rubric_use_for_grading') && { rubricIsScore: true }),
      ...(is('anonymous_grading') && { isAnonymous: true }),
    }
  );
}

/** Of a discussion, by what Canvas says beside it. */
export function discussionDetails(meta: Element | undefined): DiscussionDetails {
  const is = (name: string) => textUnder(meta, name) === 'true';
  return (
    own(meta, ofDiscussion) ?? {
      ...countingIn(child(meta, 'assignment')),
      ...(is('require_initial_post') && { requiresPost: true }),
      ...(textUnder(meta, 'anonymous_state') !== '' && { allowsAnonymous: true }),
      ...(is('pinned') && { isPinned: true }),
      ...(is('locked') && { isLocked: true }),
    }
  );
}

/** Of a quiz, by what Canvas says beside it. */
export function quizDetails(
  meta: Element | undefined,
  title: ImportProblem['name'],
  problems: ImportProblem[],
): QuizDetails {
  const written = own(meta, ofQuiz);
  if (written) return written;
  const review = reviewIn(meta);
  if (textUnder(meta, 'hide_results') === 'until_after_last_attempt')
    problems.push({
      effect: 'changed',
      name: title,
      reason: 'Its results were shown after the last attempt. Here they are shown once it has closed.',
    });
  return { ...countingIn(child(meta, 'assignment')), ...(review && { review }) };
}

type Review = QuizSettings['review'];

const always: Review['marks'] = ['after', 'later', 'closed'];
const marksAlone: Review = { attempt: [], correctness: [], marks: always, feedback: [], answers: [] };
const withoutAnswers: Review = { attempt: always, correctness: always, marks: always, feedback: always, answers: [] };
const afterLast: Review = {
  attempt: ['closed'],
  correctness: ['closed'],
  marks: always,
  feedback: ['closed'],
  answers: ['closed'],
};

/** What students see of their attempts where Canvas keeps something of it from them. */
function reviewIn(meta: Element | undefined): Review | undefined {
  const hides = textUnder(meta, 'hide_results');
  if (hides === 'always') return marksAlone;
  const showsAnswers = textUnder(meta, 'show_correct_answers') !== 'false';
  if (hides === 'until_after_last_attempt') return showsAnswers ? afterLast : { ...afterLast, answers: [] };
  return showsAnswers ? undefined : withoutAnswers;
}

/** Of a kind of work that has details at all. */
export const detailed = <T extends object>(details: T): { details?: T } =>
  Object.keys(details).length > 0 ? { details } : {};
