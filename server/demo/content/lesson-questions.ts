import type { QuestionShape, Response } from '../../../contract/questions.ts';

/** A question that stands in a lesson, before a piece of its text, or at its end. */
export interface LessonQuestionContent {
  course: string;
  lesson: string;
  before: string | null;
  question: QuestionShape & { stem: string };
  right: NonNullable<Response>;
  wrong: NonNullable<Response>;
}

const number = (value: string, tolerance: string, credit: string, feedback = '') => ({
  value,
  tolerance,
  isRelative: false,
  credit,
  feedback,
});

export const lessonQuestions: LessonQuestionContent[] = [
  {
    course: 'WEB-301',
    lesson: 'Contrast you can compute',
    before: '<h2>From hex to linear</h2>',
    question: {
      type: 'numeric',
      stem: '<p>A grey text has the relative luminance 0.20 and stands on white, whose luminance is 1. What is the contrast ratio?</p>',
      body: { units: 'none' },
      key: {
        accepted: [
          number('4.2', '0.02', '100'),
          number('5.25', '0.02', '0', '<p>0.20 without its 0.05: add it below the line too.</p>'),
          number('5', '0.01', '0', '<p>You have divided the luminances themselves: add 0.05 to each first.</p>'),
          number('0.238', '0.003', '0', '<p>The right numbers the wrong way up. The lighter colour goes on top.</p>'),
        ],
        units: [],
        general: '',
        right:
          '<p>1.05 ÷ 0.25 = 4.2. That is enough for large text, and just too little for ordinary text, which needs 4.5.</p>',
        partlyRight: '',
        wrong: '<p>Put the two luminances into the formula above, each with its 0.05.</p>',
      },
    },
    right: { text: '4.2' },
    wrong: { text: '5' },
  },
  {
    course: 'MATH-220',
    lesson: 'Determinant: the factor of area',
    before: '<h2>Computing larger ones</h2>',
    question: {
      type: 'multiple_choice',
      stem: '<p>A map of the plane has the determinant −3. What becomes of a square whose area is 2?</p>',
      body: {
        choices: [
          { id: 'turned', html: 'A parallelogram of area 6, turned over' },
          { id: 'same', html: 'A parallelogram of area 6, the same way round' },
          { id: 'less', html: 'A parallelogram of area −6' },
          { id: 'shrunk', html: 'A parallelogram of area 2 ÷ 3, turned over' },
        ],
      },
      key: {
        credits: { turned: '100', same: '50' },
        feedback: {
          turned: '',
          same: '<p>The factor is right. What does the sign say?</p>',
          less: '<p>An area is never negative: the sign says something else.</p>',
          shrunk: '<p>Turned over it is. The factor multiplies areas, though.</p>',
        },
        general: '',
        right:
          '<p>Areas grow by the factor 3, and the minus sign says that the plane was turned over, as in a mirror.</p>',
        partlyRight: '',
        wrong: '',
      },
    },
    right: { choice: 'turned' },
    wrong: { choice: 'less' },
  },
];
