import type { QuestionDraft } from '../../../contract/questions.ts';
import { fileMark, itemMark } from '../../course-import/links.ts';
import { noDates } from '../../course-import/tree.ts';
import { noRemarks } from '../../quiz/import/parts.ts';
import type { CourseContent } from '../content.ts';

const remarks = { ...noRemarks, general: '<p>A word &amp; a half</p>', right: 'Well done', wrong: 'Read again' };
const choices = [
  { id: 'c1', html: 'A <em>loom</em>' },
  { id: 'c2', html: 'A comb' },
];

/** A question of every kind, with what other systems have no words for. */
export const sampleQuestions: QuestionDraft[] = [
  {
    type: 'multiple_choice',
    stem: `<p>Which of them? <img src="${fileMark('web_resources/loom 1.png')}" alt="A loom"></p>`,
    points: '2.5',
    tags: ['tools'],
    body: { choices },
    key: { ...remarks, credits: { c1: '100', c2: '33.3' }, feedback: { c2: 'Nearly' } },
  },
  {
    type: 'multiple_answers',
    stem: '<p>All of them</p>',
    points: '1',
    tags: [],
    body: { choices },
    key: { ...remarks, rightChoices: ['c1', 'c2'], scoring: 'weights', credits: { c1: '60', c2: '40' }, feedback: {} },
  },
  {
    type: 'true_false',
    stem: '<p>Is it so? <span data-formula="a &lt; b"></span></p>',
    points: '1',
    tags: [],
    body: {},
    key: { ...remarks, isTrue: false, whenTrue: 'No', whenFalse: '' },
  },
  {
    type: 'short_answer',
    stem: '<p>Its name</p>',
    points: '1',
    tags: [],
    body: {},
    key: {
      ...remarks,
      accepted: [
        { text: 'weft', credit: '100', feedback: '' },
        { text: 'woof <old>', credit: '50', feedback: 'An old word' },
      ],
      matchCase: true,
      hasWildcards: false,
    },
  },
  {
    type: 'numeric',
    stem: '<p>How many?</p>',
    points: '1',
    tags: [],
    body: { units: 'optional' },
    key: {
      ...remarks,
      accepted: [{ value: '-4.5', tolerance: '2', isRelative: true, credit: '100', feedback: '' }],
      units: [{ unit: 'cm', factor: '1' }],
    },
  },
  {
    type: 'matching',
    stem: '<p>Pairs</p>',
    points: '3',
    tags: [],
    body: {
      prompts: [
        { id: 'p1', html: 'One' },
        { id: 'p2', html: 'Two' },
      ],
      targets: [
        { id: 't1', text: 'uno' },
        { id: 't2', text: 'dos' },
        { id: 't3', text: 'tres' },
      ],
    },
    key: { ...remarks, pairs: { p1: 't1', p2: 't2' }, scoring: 'all_or_nothing' },
  },
  {
    type: 'ordering',
    stem: '<p>In order</p>',
    points: '1',
    tags: [],
    body: { items: choices },
    key: { ...remarks, order: ['c2', 'c1'], scoring: 'neighbours' },
  },
  {
    type: 'fill_in_blanks',
    stem: '<p>A [[b1]] and a [[b2]]</p>',
    points: '2',
    tags: [],
    body: {
      blanks: [
        { id: 'b1', kind: 'text', choices: [] },
        { id: 'b2', kind: 'choice', choices },
      ],
    },
    key: {
      ...remarks,
      blanks: {
        b1: {
          weight: '2',
          texts: { accepted: [{ text: 'warp', credit: '100', feedback: '' }], matchCase: false, hasWildcards: false },
          feedback: {},
        },
        b2: { weight: '1', credits: { c1: '100', c2: '0' }, feedback: { c2: 'No' } },
      },
    },
  },
  {
    type: 'formula',
    stem: '<p>Of {{x}} and {{y}}</p>',
    points: '1',
    tags: [],
    body: { unit: 'm' },
    key: {
      ...remarks,
      variables: [
        { name: 'x', min: '1', max: '9', decimals: 0 },
        { name: 'y', min: '0.5', max: '2.5', decimals: 1 },
      ],
      expression: 'x * y + 1',
      tolerance: '5',
      isRelative: true,
    },
  },
  {
    type: 'essay',
    stem: '<p>Write</p>',
    points: '10',
    tags: [],
    body: { wordLimit: 300 },
    key: { ...remarks, notes: '<p>Look for the weft</p>' },
  },
  {
    type: 'file_upload',
    stem: '<p>Hand in</p>',
    points: '5',
    tags: [],
    body: { maxFiles: 3, types: ['.pdf'] },
    key: { ...remarks, notes: '' },
  },
];

const dates = {
  availableFrom: '2026-09-01T06:00:00.000Z',
  dueAt: '2026-09-10T21:59:00.000Z',
  availableUntil: '2026-09-20T21:59:00.000Z',
};

const counting = { gradingType: 'points', isExtraCredit: false, neverDrops: false, postsManually: null } as const;

/** A course with everything that a package takes along. */
export const sampleCourse: CourseContent = {
  title: 'Weaving & “more” <than> that',
  code: 'ART-1',
  description: 'Warp and weft.',
  startsAt: '2026-08-31T22:00:00.000Z',
  isWeighted: true,
  groups: [
    { key: 'g1', title: 'Work', weight: '60', dropLowest: 1, dropHighest: 0 },
    { key: 'g2', title: 'Quizzes', weight: '40.5', dropLowest: 0, dropHighest: 2 },
  ],
  rubrics: [
    {
      key: 'r1',
      title: 'A scarf',
      criteria: [
        {
          title: 'Edges',
          description: 'Are they straight?\nAll of them?',
          points: '5',
          usesRanges: true,
          ratings: [
            { title: 'Straight', description: 'As a ruler', points: '5' },
            { title: 'Wavy', description: '', points: '0.5' },
          ],
        },
      ],
    },
  ],
  banks: [{ key: 'b1', title: 'Looms', questions: sampleQuestions }],
  modules: [
    {
      key: 'm1',
      title: 'Looms',
      description: 'What they are & <do>',
      items: [
        {
          kind: 'lesson',
          key: 'l1',
          title: 'The <loom> & you',
          minutes: 12,
          html: [
            `<p>See <a href="${itemMark('l2')}">that</a>, <a href="${itemMark('a1')}">this work</a> and `,
            `<a href="${fileMark('web_resources/Plan.pdf')}">the plan</a>; it costs $$5 or \\(6\\).</p>`,
            '<p>Inline <span data-formula="x_1 &lt; \\frac{1}{2}"></span></p><div data-formula="\\sum_i x_i"></div>',
            '<pre data-file-name="page.html"><code class="language-html">&lt;p&gt;\\[no\\]&lt;/p&gt;</code></pre>',
            `<figure><img src="${fileMark('web_resources/loom 1.png')}" alt="A loom" width="640"><figcaption>A loom</figcaption></figure>`,
            '<div data-plot="{&quot;a&quot;:1}" data-caption="Moves"></div>',
          ].join(''),
        },
        {
          kind: 'link',
          key: 'w1',
          title: 'A museum',
          url: 'https://looms.example/museum?a=1&b=2',
          description: 'Rooms 1 & 2:\nlook for the <comb>.',
        },
        {
          kind: 'discussion',
          key: 'd1',
          title: 'Your first pattern',
          html: '<p>Show it &amp; tell</p>',
          points: '5',
          dates: { ...dates, availableUntil: null },
          group: 'g1',
          omitsFromFinal: false,
          details: { ...counting, requiresPost: true, allowsAnonymous: true, isPinned: true, isLocked: false },
          requirement: { kind: 'contribute', least: null },
        },
        {
          kind: 'lesson',
          key: 'l2',
          title: 'The loom',
          html: '<p>Again</p>',
          isHidden: true,
          requirement: { kind: 'mark_done', least: null },
        },
      ],
    },
    {
      key: 'm2',
      title: 'Patterns',
      conditions: { after: ['m1'], opensAt: '2026-09-07T22:00:00.000Z', goesInOrder: true, needed: 1 },
      items: [
        {
          kind: 'assignment',
          key: 'a1',
          title: 'Weave a scarf',
          html: '<p>Weave.</p>',
          points: '20',
          dates,
          group: 'g1',
          omitsFromFinal: true,
          handingIn: 'online',
          accepts: ['text', 'file'],
          fileTypes: ['.pdf', '.jpg'],
          attemptsAllowed: 3,
          details: {
            ...counting,
            gradingType: 'letter',
            isExtraCredit: true,
            neverDrops: true,
            postsManually: true,
            rubricIsScore: true,
            isAnonymous: true,
            mostFiles: 3,
            largestFileMegabytes: 20,
            graceMinutes: 15,
          },
          requirement: { kind: 'score', least: '12.5' },
          rubric: 'r1',
        },
        {
          kind: 'quiz',
          key: 'q1',
          title: 'Threads',
          html: '<p>Take your time.</p>',
          points: '33.5',
          dates: noDates,
          group: 'g2',
          omitsFromFinal: false,
          timeLimit: 45,
          maxAttempts: null,
          keptScore: 'first',
          shufflesChoices: true,
          shows: 'one',
          allowsGoingBack: false,
          details: {
            ...counting,
            review: { attempt: ['closed'], correctness: [], marks: ['later', 'closed'], feedback: [], answers: [] },
            shufflesQuestions: true,
            cutsAtUntil: true,
            isAnonymous: true,
          },
          slots: [...sampleQuestions.map((question) => ({ question })), { bank: 'b1', count: 2, points: '2.5' }],
        },
      ],
    },
  ],
  loose: [
    { kind: 'lesson', key: 'l3', title: 'Loose & threads', html: '<p>Of no module</p>', isHidden: true, isVideo: true },
    { kind: 'link', key: 'w2', title: 'A mill', url: 'https://looms.example/mill', description: 'Open on Mondays.' },
  ],
  announcements: [
    { key: 'n1', title: 'Welcome', html: '<p>To the looms</p>', isPinned: true },
    { key: 'n2', title: 'The last week', html: '<p>Bring your cloth</p>', publishAt: '2031-01-20T08:00:00.000Z' },
  ],
  materials: ['web_resources/Of the course.pdf'],
  files: ['web_resources/loom 1.png', 'web_resources/Plan.pdf', 'web_resources/Of the course.pdf'],
};
